import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { formatCount } from '../../lib/format.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { notify } from '../../ui/toasts.tsx';
import { refreshSet } from './use-quality.ts';

const t = qualityTexts;

/** The procedure's limit on a file, in characters. */
const maxQuestionFile = 1_000_000;

const example = `question,file,passage,answer
How many days of leave?,handbook.pdf,,25 days`;

/** Imports the questions of a file. The server reports invalid lines. */
export function ImportDialog({ setId, onClose }: { setId: string; onClose(): void }) {
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const file = values.file('file');
      if (!file || file.size === 0) throw new Error(t.importEmpty);
      // A character has at most four bytes, so a longer file need not be read.
      if (file.size > 4 * maxQuestionFile) throw tooLong();
      const text = await file.text();
      if (text.length > maxQuestionFile) throw tooLong();
      const format = /\.(jsonl|ndjson|json)$/i.test(file.name) ? 'jsonl' : 'csv';
      return api.quality.importQuestions.mutate({ set_id: setId, format, text });
    },
    async onSuccess({ added }) {
      await refreshSet(setId);
      onClose();
      notify(t.imported(formatCount(added), added === 1));
    },
  });
  return (
    <FormDialog
      title={t.importTitle}
      lead={t.importLead}
      width="medium"
      action={t.importAction}
      work={add}
      onClose={onClose}
    >
      <CodeBlock text={example} label={t.importExample} />
      <Field
        label={t.importFile}
        name="file"
        type="file"
        required
        accept=".csv,.tsv,.jsonl,.ndjson,text/csv,application/jsonl"
        className="py-1.5"
      />
    </FormDialog>
  );
}

function tooLong(): Error {
  return new Error(t.importTooLong(formatCount(maxQuestionFile)));
}
