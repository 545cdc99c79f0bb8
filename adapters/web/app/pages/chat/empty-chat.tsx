import { useQuery } from '@tanstack/react-query';
import { apiOf } from '../../api/client.ts';
import type { Assistant } from '../../api/queries.ts';
import { formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { texts } from '../../texts/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChatIcon, FileIcon, UploadIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/states.tsx';

const t = texts.chat;

/** A file with a longer name, in characters, would be more to read than to ask about. */
const longestName = 60;

/** Shown before the first question: example questions, or a link to the files if there are none. */
export function EmptyChat({ assistant, onAsk }: { assistant: Assistant; onAsk(question: string): void }) {
  const { data: counts } = useQuery({
    queryKey: ['file-counts', assistant.id, ''],
    queryFn: () => apiOf(assistant.id).files.counts.query({}),
  });
  const { data: newest } = useQuery({
    queryKey: ['newest-file', assistant.id, counts?.processed],
    queryFn: () => apiOf(assistant.id).files.page.query({ status: 'processed', limit: 1 }),
    enabled: counts !== undefined && counts.all > 1,
  });
  const names = (newest?.data ?? []).flatMap(({ filename }) =>
    filename.length <= longestName ? filename : [],
  );
  const examples = [...t.examples, ...names.map(t.exampleOf)];
  if (counts?.all === 0) {
    return (
      <Empty Icon={FileIcon} title={t.noFilesTitle} lead={t.noFilesLead}>
        <ButtonLink look="primary" href={href(routes.files, { assistantId: assistant.id })}>
          <UploadIcon />
          {t.noFilesAction}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <Empty Icon={ChatIcon} title={t.emptyTitle} lead={t.emptyLead(assistant.name)}>
      <ul className="grid w-full max-w-md gap-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onAsk(example)}
              className="min-h-11 w-full break-words rounded-lg border border-line bg-surface px-3.5 py-2 text-start hover:border-line-strong hover:bg-hover"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
      {counts && counts.pending > 0 && (
        <p className="basis-full text-sm text-muted">{t.readingNote(formatCount(counts.pending))}</p>
      )}
    </Empty>
  );
}
