import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { formatBytes, formatCount } from '../../lib/format.ts';
import { saveText } from '../../lib/save-text.ts';
import { usageTexts } from '../../texts/usage-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { formatSeconds } from './formats.ts';
import type { Grouping, Period, UsageReport } from './types.ts';

const t = usageTexts;

type GroupTableProps = {
  report: UsageReport;
  days: Period;
  by: Grouping;
  onChange(by: Grouping): void;
};

/** What each key or assistant used, including its files. */
export function GroupTable({ report: { groups }, days, by, onChange }: GroupTableProps) {
  const save = useMutation({
    mutationFn: async (table: 'days' | 'groups') => {
      const { filename, csv } = await api.usage.csv.query({ days, by, table });
      saveText(filename, csv, 'text/csv');
    },
  });
  const choice = (
    <Choice
      label={t.by}
      value={by}
      onChange={onChange}
      options={[
        { value: 'key' as const, label: t.byKey },
        { value: 'assistant' as const, label: t.byAssistant },
      ]}
    />
  );
  return (
    <Section title={t.groups} actions={choice}>
      {groups.length === 0 ? (
        <p className="px-4 py-6 text-muted sm:px-5">{t.empty}</p>
      ) : (
        <Table
          label={t.groups}
          head={[
            t.name[by],
            t.questions,
            t.searches,
            t.failed,
            t.refused,
            t.tokens,
            t.p50,
            t.p95,
            t.files,
            ...(by === 'assistant' ? [t.stored] : []),
          ]}
          rows={groups.map((group) => ({
            key: group.id ?? '',
            cells: [
              group.name ?? (group.id === null ? t.noKey : t.deleted[by]),
              formatCount(group.questions),
              formatCount(group.searches),
              formatCount(group.failed),
              formatCount(group.refused),
              formatCount(group.prompt_tokens + group.completion_tokens),
              formatSeconds(group.seconds.answer.p50),
              formatSeconds(group.seconds.answer.p95),
              formatCount(group.files),
              ...(group.stored ? [formatBytes(group.stored.bytes)] : []),
            ],
          }))}
        />
      )}
      <div className="flex flex-wrap gap-2 border-t border-line p-3" data-print="hide">
        <Button look="quiet" onClick={() => save.mutate('groups')}>
          <DownloadIcon />
          {t.csvGroups[by]}
        </Button>
        <Button look="quiet" onClick={() => save.mutate('days')}>
          <DownloadIcon />
          {t.csvDays}
        </Button>
      </div>
    </Section>
  );
}
