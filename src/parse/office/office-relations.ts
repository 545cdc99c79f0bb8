import { posix } from 'node:path';
import type { Archive } from './open-archive.ts';
import { readXml } from './xml-tree.ts';

/** A relationship from one part of an Office document to another. */
export type Relation = {
  id: string;
  /** The last segment of the type's URI: `slide`, `notesSlide`, `chart`, … */
  type: string;
  /** The name of the target in the archive. */
  target: string;
};

/**
 * Reads the relationships of a part (section 9 of ECMA-376 part 2): those of `ppt/slides/slide1.xml` are in
 * `ppt/slides/_rels/slide1.xml.rels`. External links are left out.
 */
export function parseRelations(archive: Archive, part: string): Relation[] {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  readXml(archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)) ?? '', {
    onopentag(name, { Id: id, Type: type = '', Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !target || mode === 'External') return;
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        // Names are relative to the part, or to the root of the archive.
        target: posix.resolve('/', folder, target).slice(1),
      });
    },
  });
  return relations;
}
