import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { SelectField, toOptions } from '../../ui/field.tsx';
import { Form, FormActions, type Values } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import {
  type OrganizationChanges,
  type OrganizationSettings,
  useChangeOrganization,
} from '../organization-settings.ts';
import type { Overview } from './overview.ts';

const t = modelsTexts;

type RulesFormProps = { overview: Overview; settings: OrganizationSettings };

/**
 * Which model answers by default, which replaces a failing one, what happens to requests for unavailable ones, and which
 * are allowed.
 */
export function RulesForm({ overview: { models, deployment_default }, settings }: RulesFormProps) {
  const change = useChangeOrganization();
  const ids = models.map(({ id }) => id);
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const changes = changesOf(values, settings);
      if (Object.keys(changes).length === 0) return notify(t.nothingChanged);
      await change(changes);
      await queries.invalidateQueries({ queryKey: ['models'] });
      notify(t.saved);
    },
  });
  const { default_model, fallback_model, allowed_models, unknown_model } = settings;
  return (
    <Section title={t.rules} lead={t.rulesLead}>
      <Form
        // What was stored meanwhile replaces the contents of the fields.
        key={JSON.stringify([default_model, fallback_model, allowed_models, unknown_model])}
        className="grid gap-4 p-4 sm:p-5"
        error={save.error}
        actions={<FormActions action={t.save} busy={save.isPending} />}
        onSubmit={(values) => save.mutate(values)}
      >
        <div className="grid items-start gap-4 xl:grid-cols-3">
          <SelectField
            label={t.defaultModel}
            hint={t.defaultHint}
            name="default"
            defaultValue={default_model ?? ''}
            options={[
              { value: '', label: t.serverDefault(deployment_default) },
              ...choicesWith(ids, default_model),
            ]}
          />
          <SelectField
            label={t.fallbackModel}
            hint={t.fallbackHint}
            name="fallback"
            defaultValue={fallback_model ?? ''}
            options={[{ value: '', label: t.noFallback }, ...choicesWith(ids, fallback_model)]}
          />
          <SelectField
            label={t.unknownModel}
            hint={t.unknownHint}
            name="unknown"
            defaultValue={unknown_model}
            options={toOptions(t.unknownModels)}
          />
        </div>
        <Allowlist ids={ids} allowed={allowed_models} />
      </Form>
    </Section>
  );
}

/** The allowed models: all, or the ticked ones. */
function Allowlist({ ids, allowed }: { ids: string[]; allowed: string[] }) {
  const [limits, setLimits] = useState(allowed.length > 0);
  const modes = [
    [false, t.allowedAll],
    [true, t.allowedSome],
  ] as const;
  const gone = allowed.filter((id) => !ids.includes(id));
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">{t.allowed}</legend>
      {modes.map(([value, label]) => (
        <label key={label} className="flex min-h-7 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="limits"
            value={value ? 'some' : 'all'}
            checked={limits === value}
            onChange={() => setLimits(value)}
          />
          {label}
        </label>
      ))}
      {limits && (
        <div className="grid max-h-72 gap-x-4 gap-y-1.5 overflow-y-auto rounded-md border border-line p-3 sm:grid-cols-2">
          {[...ids, ...gone].map((id) => (
            <label key={id} className="flex min-h-7 items-center gap-2.5 pointer-coarse:min-h-11">
              <input type="checkbox" name="allowed" value={id} defaultChecked={allowed.includes(id)} />
              <bdi className="any-text">{gone.includes(id) ? t.gone(id) : id}</bdi>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** All models, and the chosen one even if its provider has withdrawn it: the form must not change it on its own. */
function choicesWith(ids: string[], chosen: string | null) {
  const gone = chosen !== null && !ids.includes(chosen) ? [{ value: chosen, label: t.gone(chosen) }] : [];
  return [...ids.map((id) => ({ value: id, label: id })), ...gone];
}

/** The changed fields. Unchanged ones are not sent, so that a withdrawn model does not block other changes. */
function changesOf(values: Values, settings: OrganizationSettings): OrganizationChanges {
  const limits = values.text('limits') === 'some';
  const allowed = limits ? values.all('allowed') : [];
  if (limits && allowed.length === 0) throw new Error(t.allowedFault);
  const default_model = values.text('default') || null;
  const fallback_model = values.text('fallback') || null;
  const unknown_model = values.text('unknown') === 'reject' ? 'reject' : 'default';
  const isSameList = String([...allowed].sort()) === String([...settings.allowed_models].sort());
  return {
    ...(default_model !== settings.default_model && { default_model }),
    ...(fallback_model !== settings.fallback_model && { fallback_model }),
    ...(unknown_model !== settings.unknown_model && { unknown_model }),
    ...(!isSameList && { allowed_models: allowed }),
  };
}
