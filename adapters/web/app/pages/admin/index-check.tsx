import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { adminTexts } from '../../texts/admin-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';

const t = adminTexts;

/** Compares the lexical index with the passages on request. */
export function IndexCheck({ admin }: { admin: Api }) {
  const check = useMutation({ mutationFn: () => admin.admin.index.check.query({}) });
  return (
    <Section
      title={t.index}
      lead={t.indexLead}
      actions={
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t.check}
        </Button>
      }
    >
      {check.data && (
        <Table
          label={t.index}
          head={[t.assistant, t.passages, t.segments, t.faults]}
          rows={check.data.map(
            ({ project_id, project_name, passages, segments, missing, superfluous, different }) => ({
              key: project_id,
              cells: [
                project_name,
                formatCount(passages),
                formatCount(segments),
                missing + superfluous + different === 0
                  ? t.sound
                  : formatCount(missing + superfluous + different),
              ],
            }),
          )}
        />
      )}
    </Section>
  );
}
