import type { Queryable } from '../connections.ts';
import { escapeLike } from '../escape-like.ts';
import type { OrganizationId } from '../organizations/organizations.ts';
import { inLiveProject } from '../projects/in-live-project.ts';
import { lockedProject } from '../projects/locked-project.ts';

/** A thread of the dashboard, as one person sees it. */
export type ConversationRow = {
  id: string;
  organizationId: OrganizationId;
  projectId: string;
  title: string | null;
  createdAt: Date;
  lastMessageAt: Date;
  shared: boolean;
  /** Whether this person wrote it. */
  mine: boolean;
  authorName: string | null;
  /** Its messages and title are ciphertext, which this service cannot decrypt. */
  encrypted: boolean;
  sealedTitle: Buffer | null;
};

/** A conversation and the person who looks at it: its author or, if it is shared, any member of the organization. */
export type ConversationScope = { organizationId: OrganizationId; personId: string; id: string };

/** Columns of `thread t`, as a person sees it. */
export const conversationColumns = (
  person: string,
) => `t.id, t.organization_id as "organizationId", t.project_id as "projectId", t.title,
  t.created_at as "createdAt", t.last_message_at as "lastMessageAt", t.shared,
  t.author_id is not distinct from ${person} as mine, (select name from person where id = t.author_id) as "authorName",
  t.encrypted, t.sealed_title as "sealedTitle"`;

/** Condition on `thread t`: its assistant is not deleted. */
export const inAssistant = inLiveProject('t');

/** Condition on `thread t`: a dashboard conversation that the person may read. */
export const visibleTo = (person: string) =>
  `${inAssistant} and t.source = 'dashboard' and (t.shared or t.author_id = ${person})`;

/** A conversation in a list. */
export type ListedConversation = ConversationRow & {
  /**
   * The message that a search has found, and its words around the match: the newest message with the first word that was searched for,
   * preferably one with the whole text as it was typed. Null without a search, and where only the title matches.
   */
  messageId: string | null;
  snippet: string | null;
  /** Leads to the page after this conversation. */
  cursor: string;
};

export type ConversationPage = {
  organizationId: OrganizationId;
  projectId: string;
  personId: string;
  /** Words that all have to occur in the title or the messages, also as prefixes. */
  search: string | undefined;
  /** `cursor` of the last conversation of the previous page. */
  after: string | undefined;
  /** `cursor` of the last conversation that may be on the page; undefined: any. */
  until?: string | undefined;
  limit: number;
};

/** How many conversations a search looks through at a time, of the person's own and of the shared ones: some thousand words each. */
const searchedAtOnce = 2_000;

/** A cursor's place in a list, by the numbers of its two parameters. A condition without "or" is looked up by an index in any plan. */
const placeOf = (micros: string, sequence: string, otherwise: 'infinity' | '-infinity') =>
  `(coalesce(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', '${otherwise}'), coalesce(${sequence}::bigint, 0))`;

const cursorOf = `(extract(epoch from t.last_message_at) * 1000000)::bigint || '-' || t.sequence as cursor`;

/**
 * How far a search for words goes that hardly any conversation has, before others get their turn.
 * @returns a cursor, at which the next page begins; undefined: to the end
 */
export async function findSearchEnd(
  db: Queryable,
  { projectId, personId, after }: Pick<ConversationPage, 'projectId' | 'personId' | 'after'>,
): Promise<string | undefined> {
  const [micros, sequence] = after?.split('-') ?? [];
  const { rows } = await db.query<{ cursor: string }>({
    name: 'find_search_end',
    text: `
      select ${cursorOf} from (
        (select t.last_message_at, t.sequence from thread t
         where t.project_id = $1 and t.source = 'dashboard' and t.author_id = $2
           and (t.last_message_at, t.sequence) < ${placeOf('$3', '$4', 'infinity')}
         order by t.last_message_at desc, t.sequence desc offset ${searchedAtOnce} limit 1)
        union all
        (select t.last_message_at, t.sequence from thread t
         where t.project_id = $1 and t.source = 'dashboard' and t.shared
           and (t.last_message_at, t.sequence) < ${placeOf('$3', '$4', 'infinity')}
         order by t.last_message_at desc, t.sequence desc offset ${searchedAtOnce} limit 1)
      ) as t
      order by t.last_message_at desc, t.sequence desc limit 1`,
    values: [projectId, personId, micros ?? null, sequence ?? null],
  });
  return rows[0]?.cursor;
}

/** Characters of context shown before and after a match in a message. */
const snippet = { before: 40, length: 160 };

/**
 * A page of the conversations that a person sees in a project, latest first. The person's own and the shared ones are each
 * looked up by an index. A search scans the recorded words of the conversations, newest first, until the page is full: see
 * `findSearchEnd`.
 */
export async function listConversations(
  db: Queryable,
  { organizationId, projectId, personId, search, after, until, limit }: ConversationPage,
): Promise<ListedConversation[]> {
  const part = (whose: string) => `(
    select t.*, ${cursorOf}
    from thread t
    where t.organization_id = $1 and t.project_id = $2 and ${inAssistant} and t.source = 'dashboard' and ${whose}
      and (t.last_message_at, t.sequence) < ${placeOf('$4', '$5', 'infinity')}
      and (t.last_message_at, t.sequence) >= ${placeOf('$11', '$12', '-infinity')}
      and ($6::text is null or t.title ilike $7 or t.words @@ to_tsquery('simple', $6))
    order by t.last_message_at desc, t.sequence desc limit $9)`;
  const [micros, sequence] = after?.split('-') ?? [];
  const [lastMicros, lastSequence] = until?.split('-') ?? [];
  const words = search === undefined ? [] : wordsOf(search);
  const { rows } = await db.query<ListedConversation>({
    name: 'list_conversations',
    text: `
      select ${conversationColumns('$3')}, t.cursor, found.snippet, found.id as "messageId"
      from (${part('t.author_id = $3')} union all ${part('t.shared and t.author_id is distinct from $3')}) as t
      left join lateral (
        select m.id, substr(m.body, greatest(1, coalesce(nullif(at.phrase, 0), at.word) - ${snippet.before}), ${snippet.length}) as snippet
        from message m, lateral (select position($8 in lower(m.body)) as word, position($10 in lower(m.body)) as phrase) as at
        where m.thread_id = t.id and $8 <> '' and at.word > 0
        order by at.phrase > 0 desc, m.sequence desc limit 1
      ) as found on true
      order by t.last_message_at desc, t.sequence desc limit $9`,
    values: [
      organizationId,
      projectId,
      personId,
      micros ?? null,
      sequence ?? null,
      search === undefined ? null : words.map((word) => `${word}:*`).join(' & '),
      `%${escapeLike(search ?? '')}%`,
      (words[0] ?? '').toLowerCase(),
      limit,
      (search ?? '').toLowerCase(),
      lastMicros ?? null,
      lastSequence ?? null,
    ],
  });
  return rows;
}

/** The words of a search, without characters that have a meaning in tsquery syntax. */
function wordsOf(search: string): string[] {
  return search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** A conversation that a person may read. */
export async function findConversation(
  db: Queryable,
  { organizationId, personId, id }: ConversationScope,
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `select ${conversationColumns('$2')} from thread t where t.organization_id = $1 and t.id = $3 and ${visibleTo('$2')}`,
    [organizationId, personId, id],
  );
  return rows[0];
}

/** @returns undefined when the organization has no such project. */
export async function insertConversation(
  db: Queryable,
  row: { id: string; organizationId: OrganizationId; projectId: string; personId: string; title: string },
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `with ${lockedProject('$3', '$4')}
     insert into thread as t (id, organization_id, project_id, source, author_id, title, words, created_at, last_message_at)
     select $1, organization_id, project_id, 'dashboard', $2, $5, strip(to_tsvector('simple', $5)),
       clock_timestamp(), clock_timestamp()
     from parent returning ${conversationColumns('$2')}`,
    [row.id, row.personId, row.organizationId, row.projectId, row.title],
  );
  return rows[0];
}

/** Applies `changes`. @returns undefined when the person has written no conversation with this id. */
export async function updateConversation(
  db: Queryable,
  { organizationId, personId, id }: ConversationScope,
  changes: { title?: string | undefined; shared?: boolean | undefined; sealedTitle?: Buffer | undefined },
): Promise<ConversationRow | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `update thread t set title = coalesce($4, title), shared = coalesce($5, shared),
       sealed_title = coalesce($6, sealed_title)
     where organization_id = $1 and author_id = $2 and id = $3 and source = 'dashboard' and ${inAssistant}
     returning ${conversationColumns('$2')}`,
    [organizationId, personId, id, changes.title, changes.shared, changes.sealedTitle],
  );
  return rows[0];
}

/** Deletes a conversation with its messages. @returns whether the person had written such a conversation. */
export async function deleteConversation(
  db: Queryable,
  { organizationId, personId, id }: ConversationScope,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from thread t
     where organization_id = $1 and author_id = $2 and id = $3 and source = 'dashboard' and ${inAssistant}`,
    [organizationId, personId, id],
  );
  return rowCount === 1;
}
