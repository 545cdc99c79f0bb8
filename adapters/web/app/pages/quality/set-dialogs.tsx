import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { deleteNow } from '../../api/delete-soon.ts';
import { formatCount } from '../../lib/format.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Field, SelectField, toOptions } from '../../ui/field.tsx';
import type { Values } from '../../ui/form.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useEdits } from '../edits.ts';
import { type QuestionSet, refreshSet } from './use-quality.ts';

const t = qualityTexts;

type SetDialogProps = { set: QuestionSet; onClose(): void };

/** Runs an action on a set from a dialog's form, then closes it. */
function useAction(
  { set, onClose }: SetDialogProps,
  act: (values: Values) => Promise<unknown>,
  done: string,
) {
  return useMutation({
    meta: { saysItself: true },
    mutationFn: act,
    async onSuccess() {
      await refreshSet(set.id);
      onClose();
      notify(done);
    },
  });
}

export function RunDialog(props: SetDialogProps) {
  const { set, onClose } = props;
  const start = useAction(
    props,
    async ({ text }) => {
      // A question that is gone from the list is not asked.
      await deleteNow();
      return api.quality.startRun.mutate({ set_id: set.id, answers: text('kind') === 'answers' });
    },
    t.started,
  );
  const count = t.count(formatCount(set.questions), set.questions === 1);
  return (
    <FormDialog title={t.runTitle} lead={t.runLead(count)} action={t.run} work={start} onClose={onClose}>
      <SelectField label={t.runKind} name="kind" hint={t.runHint} options={toOptions(t.runKinds)} />
    </FormDialog>
  );
}

export function RenameDialog(props: SetDialogProps) {
  const { set, onClose } = props;
  const { field, changes } = useEdits({ name: set.name });
  const rename = useAction(
    props,
    () => api.quality.updateSet.mutate({ set_id: set.id, ...changes }),
    texts.common.saved,
  );
  return (
    <FormDialog title={t.renameTitle} action={texts.common.save} work={rename} onClose={onClose}>
      <Field label={t.name} {...field('name')} required maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}

export function NightlyDialog(props: SetDialogProps) {
  const { set, onClose } = props;
  const { field, changes } = useEdits({ nightly: set.nightly ?? 'off' });
  const save = useAction(
    props,
    () => {
      const { nightly: chosen } = changes;
      const nightly = chosen === 'search' || chosen === 'answers' ? chosen : null;
      return api.quality.updateSet.mutate({ set_id: set.id, ...(chosen !== undefined && { nightly }) });
    },
    texts.common.saved,
  );
  return (
    <FormDialog
      title={t.nightlyTitle}
      lead={t.nightlyLead}
      action={texts.common.save}
      work={save}
      onClose={onClose}
    >
      <SelectField
        label={t.nightlyLabel}
        {...field('nightly')}
        hint={t.nightlyHint}
        options={toOptions(t.nightlies)}
      />
    </FormDialog>
  );
}
