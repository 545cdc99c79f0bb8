import type { Queryable } from '../connections.ts';
import { databaseHistory } from '../history.ts';

/** A segment as a search loads it. `languages` and `header` are null if the caller has them already. */
export type SegmentRow = {
  id: number;
  /** The generation of its vectors; null for postings. */
  generationId: number | null;
  bits: number;
  languages: string[] | null;
  header: Buffer | null;
};

/** A snapshot of a project's index, which a search loads first. */
export type Manifest = {
  /** The live segments of a project: its postings, and its vectors in the active generation. */
  segments: SegmentRow[];
  /** Documents that are not live: searches skip them. */
  tombstoned: number[];
  /** The active generation. */
  generationId: number | null;
  /** The documents whose vectors are not in segments yet. */
  unsegmented: number[];
  /** The history that the database continues; null where that is not known. See `databaseHistory`. */
  history: string | null;
};

/** The segments in a manifest: those that searches use, or those of all generations. */
export type ManifestScope = 'searched' | 'all';

type Facts = Pick<Manifest, 'tombstoned' | 'unsegmented' | 'history'>;

/**
 * Loads the segments of a project and the state of its documents in one statement.
 * @param known ids of segments whose header and languages the caller has
 */
export async function loadManifest(
  db: Queryable,
  projectId: string,
  known: number[],
  scope: ManifestScope = 'searched',
): Promise<Manifest> {
  const { rows } = await db.query<SegmentRow & { [Fact in keyof Facts]: Facts[Fact] | null }>({
    name: 'read_manifest',
    text: `select id, generation_id as "generationId", bits,
             case when not id = any($2::bigint[]) then languages end as languages,
             case when not id = any($2::bigint[]) then header end as header,
             null::bigint[] as tombstoned, null::bigint[] as unsegmented, null as history
           from segment where project_id = $1 and state = 'live' and ($3 or generation_id is null
             or generation_id = (select id from embedding_generation where state = 'active'))
           union all
           select null, (select id from embedding_generation where state = 'active'), null, null, null,
             array(select id from document where project_id = $1 and not live),
             array(select d.id from embedded_document e join document d on d.id = e.document_id
               where not e.segmented and d.live and d.project_id = $1
                 and e.generation_id = (select id from embedding_generation where state = 'active')),
             ${databaseHistory}`,
    values: [projectId, known, scope === 'all'],
  });
  const facts = rows.find((row) => row.tombstoned !== null);
  return {
    segments: rows.filter((row) => row.tombstoned === null),
    tombstoned: facts?.tombstoned ?? [],
    generationId: facts?.generationId ?? null,
    unsegmented: facts?.unsegmented ?? [],
    history: facts?.history ?? null,
  };
}
