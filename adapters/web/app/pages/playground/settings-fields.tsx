import { playgroundTexts } from '../../texts/playground-texts.ts';
import { Field, SelectField, toOptions } from '../../ui/field.tsx';
import type { Settings } from './use-trial.ts';

const t = playgroundTexts;

type SettingsFieldsProps = {
  /** Set when two are compared. */
  name: string | undefined;
  settings: Settings;
  models: { id: string }[];
  onChange(change: Partial<Settings>): void;
};

/** The settings of an experiment: how many passages, reranking, and the model. */
export function SettingsFields({ name, settings, models, onChange }: SettingsFieldsProps) {
  return (
    <fieldset className={name ? 'min-w-0 rounded-md border border-line p-3' : 'min-w-0'}>
      <legend className={name ? 'px-1 font-medium' : 'sr-only'}>{t.settings(name ?? '')}</legend>
      <div className="grid gap-4 sm:grid-cols-[6rem_7rem_minmax(0,1fr)]">
        <Field
          label={t.passages}
          type="number"
          required
          min={1}
          max={20}
          value={settings.passages}
          // While it is empty, another number is about to be typed.
          onChange={({ currentTarget: { valueAsNumber } }) =>
            !Number.isNaN(valueAsNumber) && onChange({ passages: valueAsNumber })
          }
        />
        <SelectField
          label={t.rerank}
          value={settings.rerank ? 'on' : 'off'}
          options={toOptions(t.reranks)}
          onChange={(event) => onChange({ rerank: event.currentTarget.value === 'on' })}
        />
        <SelectField
          label={t.model}
          value={settings.model}
          options={[
            { value: '', label: t.modelDefault },
            ...models.map(({ id }) => ({ value: id, label: id })),
          ]}
          onChange={(event) => onChange({ model: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
