import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { Archive } from './open-archive.ts';

/** What a part of an Office document refers to. */
export type Relation = {
  id: string;
  /** The last word of the type's address: `slide`, `notesSlide`, `chart`, … */
  type: string;
  /** The name of the part within the archive. */
  target: string;
};

/**
 * Reads the relations of a part (section 9 of ECMA-376 part 2): those of `ppt/slides/slide1.xml` are in
 * `ppt/slides/_rels/slide1.xml.rels`. Links that lead out of the document are left out.
 */
export function parseRelations(archive: Archive, part: string): Relation[] {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  const parser = new Parser(
    {
      onopentag(name, { Id: id, Type: type = '', Target: target, TargetMode: mode }) {
        if (name !== 'Relationship' || !id || !target || mode === 'External') return;
        relations.push({
          id,
          type: type.slice(type.lastIndexOf('/') + 1),
          // within the archive, names are relative to the part or to the root
          target: posix.resolve('/', folder, target).slice(1),
        });
      },
    },
    { xmlMode: true },
  );
  parser.end(archive.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)) ?? '');
  return relations;
}
