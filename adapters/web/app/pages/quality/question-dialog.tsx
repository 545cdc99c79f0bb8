import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { api } from '../../api/client.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { useEdits } from '../edits.ts';
import { useFilesOfSet } from './use-files-of-set.ts';
import { type Question, refreshSet } from './use-quality.ts';

const t = qualityTexts;

type QuestionDialogProps = { setId: string; question: Question | undefined; onClose(): void };

/** Adds or changes a question. If it has several targets, the first is edited here and the others stay. */
export function QuestionDialog({ setId, question, onClose }: QuestionDialogProps) {
  const [first, ...rest] = question?.wanted ?? [];
  const { field, contents, changes } = useEdits({
    question: question?.question ?? '',
    filename: first?.filename ?? '',
    passage: first?.passage ?? '',
    expected: question?.expected ?? '',
  });
  const listId = useId();
  const names = useFilesOfSet(useDeferredValue(contents.filename.trim()));
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (_: Values) => {
      const { filename, passage, ...texts } = changes;
      const wanted = toWanted(contents, rest);
      if (question) {
        const place = { set_id: setId, question_id: question.id };
        const isAimed = filename !== undefined || passage !== undefined;
        await api.quality.updateQuestion.mutate({ ...place, ...texts, ...(isAimed && { wanted }) });
      } else {
        const { question: asked, expected } = contents;
        await api.quality.addQuestions.mutate({
          set_id: setId,
          questions: [{ question: asked.trim(), expected: expected.trim(), wanted }],
        });
      }
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
        {...field('question')}
        required
        maxLength={2_000}
        dir="auto"
        rows={2}
        className="min-h-16"
      />
      <Field
        label={t.fileLabel}
        hint={t.fileHint}
        {...field('filename')}
        maxLength={256}
        autoComplete="off"
        list={listId}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea
        label={t.passageLabel}
        hint={t.passageHint}
        {...field('passage')}
        maxLength={20_000}
        dir="auto"
        rows={3}
      />
      <TextArea
        label={t.expectedLabel}
        hint={t.expectedHint}
        {...field('expected')}
        maxLength={2_000}
        dir="auto"
        rows={2}
        className="min-h-16"
      />
      {rest.length > 0 && <p className="text-sm text-muted">{t.keepsOthers(rest.length)}</p>}
    </FormDialog>
  );
}

type Wanted = Question['wanted'];

function toWanted(contents: { filename: string; passage: string }, others: Wanted) {
  const [filename, passage] = [contents.filename.trim(), contents.passage.trim()];
  const first = { ...(filename && { filename }), ...(passage && { passage }) };
  return [...(filename || passage ? [first] : []), ...others.map(({ gone: _gone, ...other }) => other)];
}
