import type { Pool, Queryable } from '../connections.ts';
import { transaction } from '../transaction.ts';

/** The vectors of one embedding model. */
export type Generation = {
  id: number;
  model: string;
  /** Null until the model has made its first vector. */
  dimensions: number | null;
  /** Searches use the active one. New chunks are embedded for it and for the one that is being built. */
  state: 'building' | 'active' | 'retired';
  createdAt: Date;
  /** When searches stopped using it. */
  retiredAt: Date | null;
};

/** A generation with the number of chunks that it has vectors of, out of all live ones. */
export type GenerationProgress = Generation & { chunks: number; ofChunks: number };

const columns = `id, model, dimensions, state, created_at as "createdAt", retired_at as "retiredAt"`;

/** Locks the states of generations against changes by others. */
async function lockGenerations(db: Queryable): Promise<Generation[]> {
  await db.query('lock table embedding_generation in exclusive mode');
  const { rows } = await db.query<Generation>(
    `select ${columns} from embedding_generation where state <> 'dropped' order by id`,
  );
  return rows;
}

/** The active generation, and the one that is being built, if any. After the start there is always an active one. */
export async function listCurrentGenerations(db: Queryable): Promise<Generation[]> {
  const { rows } = await db.query<Generation>({
    name: 'list_current_generations',
    text: `select ${columns} from embedding_generation where state in ('active', 'building') order by state`,
  });
  return rows;
}

export async function findActiveGeneration(db: Queryable): Promise<Generation | undefined> {
  const generations = await listCurrentGenerations(db);
  return generations.find(({ state }) => state === 'active');
}

/** All generations, oldest first, with the progress of each. */
export async function listGenerations(db: Queryable): Promise<GenerationProgress[]> {
  const { rows } = await db.query<GenerationProgress>(
    `select ${columns},
       (select coalesce(sum(d.chunk_count), 0)::bigint from embedded_document e join document d on d.id = e.document_id
        where e.generation_id = g.id and d.live) as chunks,
       (select coalesce(sum(chunk_count), 0)::bigint from document where live) as "ofChunks"
     from embedding_generation g where state <> 'dropped' order by id`,
  );
  return rows;
}

/**
 * Ensures that a model has a generation: the first model's is active at once, a later one is built first. One that was being
 * built for another model is dropped.
 * @returns whether the operator has switched away from the model, so that another stays in use; else the model that it replaces once it
 * is built, if any
 */
export async function ensureGeneration(
  pool: Pool,
  model: string,
): Promise<{ dismissed: boolean; replaces?: string | undefined }> {
  return transaction(pool, async (db) => {
    const generations = await lockGenerations(db);
    const [active] = generations.filter(({ state }) => state === 'active');
    const [building] = generations.filter(({ state }) => state === 'building');
    if (building && building.model !== model) await removeGeneration(db, building.id);
    if (active?.model === model) return { dismissed: false };
    const { rows } = await db.query<{ dismissed: boolean }>(
      `insert into embedding_generation (model, state) values ($1, $2)
       on conflict (model) where state <> 'dropped' do update set state = case
         when embedding_generation.dismissed then embedding_generation.state else excluded.state
       end
       returning dismissed`,
      [model, active ? 'building' : 'active'],
    );
    const dismissed = rows[0]?.dismissed ?? false;
    return { dismissed, replaces: dismissed ? undefined : active?.model };
  });
}

/**
 * Notes the number of dimensions of a generation's vectors, once it is known.
 * @returns the present generation; undefined when it was dropped
 */
export async function prepareGeneration(
  pool: Pool,
  id: number,
  dimensions: number,
): Promise<Generation | undefined> {
  const { rows } = await pool.query<Generation>(
    `update embedding_generation set dimensions = coalesce(dimensions, $2) where id = $1 and state <> 'dropped'
     returning ${columns}`,
    [id, dimensions],
  );
  return rows[0];
}

/**
 * Makes the generation that is being built the active one, once it is complete.
 * @returns whether no generation is being built any more
 */
export async function switchWhenBuilt(pool: Pool, id: number): Promise<boolean> {
  return transaction(pool, async (db) => {
    const generation = (await lockGenerations(db)).find((one) => one.id === id);
    if (generation?.state !== 'building') return true;
    const { rows } = await db.query<{ complete: boolean }>(
      `select not exists (
         select from document d where live and chunk_count > 0
           and not exists (select from embedded_document where document_id = d.id and generation_id = $1)
       ) as complete`,
      [id],
    );
    if (!rows[0]?.complete) return false;
    await activate(db, id, { dismissOther: false });
    return true;
  });
}

/** Why a generation cannot be switched to or dropped. */
export type Refusal = 'missing' | 'active' | 'building';

/**
 * Makes a retired generation the active one again, at once; chunks that it lacks are found by the lexical index until they are
 * embedded. The former one is dismissed: the operator's decision survives restarts.
 * @returns why this is refused, if it is
 */
export async function switchBack(pool: Pool, id: number): Promise<Refusal | undefined> {
  return transaction(pool, async (db) => {
    const generations = await lockGenerations(db);
    const generation = generations.find((one) => one.id === id);
    if (generation?.state !== 'retired') return generation?.state ?? 'missing';
    // A generation that is being built would replace this one when it is complete.
    const building = generations.find((one) => one.state === 'building');
    if (building) return 'building';
    await activate(db, id, { dismissOther: true });
    return undefined;
  });
}

async function activate(db: Queryable, id: number, options: { dismissOther: boolean }): Promise<void> {
  await db.query(
    `update embedding_generation set state = 'retired', dismissed = $1, retired_at = now() where state = 'active'`,
    [options.dismissOther],
  );
  await db.query(
    `update embedding_generation set state = 'active', dismissed = false, retired_at = null where id = $1`,
    [id],
  );
}

/**
 * Drops a generation. Its vectors are deleted in the background, see `sweepDroppedGenerations`.
 * @returns why this is refused, if it is
 */
export async function dropGeneration(pool: Pool, id: number): Promise<Refusal | undefined> {
  return transaction(pool, async (db) => {
    const generation = (await lockGenerations(db)).find((one) => one.id === id);
    if (!generation) return 'missing';
    if (generation.state === 'active') return 'active';
    await removeGeneration(db, id);
    return undefined;
  });
}

async function removeGeneration(db: Queryable, id: number): Promise<void> {
  await db.query(`update embedding_generation set state = 'dropped' where id = $1`, [id]);
  await db.query('delete from embedded_document where generation_id = $1', [id]);
}
