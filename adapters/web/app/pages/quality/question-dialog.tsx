import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { api } from '../../api/client.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { useFilesOfSet } from './use-files-of-set.ts';
import { type Question, refreshSet } from './use-quality.ts';

const t = qualityTexts;

type QuestionDialogProps = { setId: string; question: Question | undefined; onClose(): void };

/** Adds or changes a question. If it has several targets, the first is edited here and the others stay. */
export function QuestionDialog({ setId, question, onClose }: QuestionDialogProps) {
  const [first, ...rest] = question?.wanted ?? [];
  const [filename, setFilename] = useState(first?.filename ?? '');
  const listId = useId();
  const names = useFilesOfSet(useDeferredValue(filename.trim()));
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const written = toQuestion(values, rest);
      if (question)
        await api.quality.updateQuestion.mutate({ set_id: setId, question_id: question.id, ...written });
      else await api.quality.addQuestions.mutate({ set_id: setId, questions: [written] });
    },
    async onSuccess() {
      await refreshSet(setId);
      onClose();
    },
  });
  return (
    <FormDialog
      title={question ? t.editTitle : t.addTitle}
      width="medium"
      sticky
      action={question ? texts.common.save : t.add}
      work={save}
      onClose={onClose}
    >
      <TextArea
        label={t.questionLabel}
        name="question"
        required
        maxLength={2_000}
        dir="auto"
        rows={2}
        className="min-h-16"
        defaultValue={question?.question}
      />
      <Field
        label={t.fileLabel}
        hint={t.fileHint}
        name="filename"
        maxLength={256}
        autoComplete="off"
        list={listId}
        value={filename}
        onChange={(event) => setFilename(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea
        label={t.passageLabel}
        hint={t.passageHint}
        name="passage"
        maxLength={20_000}
        dir="auto"
        rows={3}
        defaultValue={first?.passage ?? ''}
      />
      <TextArea
        label={t.expectedLabel}
        hint={t.expectedHint}
        name="expected"
        maxLength={2_000}
        dir="auto"
        rows={2}
        className="min-h-16"
        defaultValue={question?.expected ?? ''}
      />
      {rest.length > 0 && <p className="text-sm text-muted">{t.keepsOthers(rest.length)}</p>}
    </FormDialog>
  );
}

type Wanted = Question['wanted'];

function toQuestion({ text }: Values, others: Wanted) {
  const [filename, passage] = [text('filename'), text('passage')];
  const first = { ...(filename && { filename }), ...(passage && { passage }) };
  return {
    question: text('question'),
    expected: text('expected'),
    wanted: [...(filename || passage ? [first] : []), ...others.map(({ gone: _gone, ...other }) => other)],
  };
}
