import { useMutation } from '@tanstack/react-query';
import { toFailure } from '../../api/failure.ts';
import { queries } from '../../api/queries.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { SelectField, toOptions } from '../../ui/field.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Section } from '../../ui/page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { useEdits } from '../edits.ts';
import {
  type OrganizationChanges,
  type OrganizationSettings,
  useChangeOrganization,
  useLatestOrganization,
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
  const latest = useLatestOrganization();
  const ids = models.map(({ id }) => id);
  const edits = useEdits(toFields(settings));
  const { contents, field, settle } = edits;
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async (changes: typeof edits.changes) => {
      if (Object.keys(changes).length === 0) return notify(t.nothingChanged);
      for (let tried = 1; ; tried += 1) {
        try {
          await change(toChanges(changes, latest() ?? settings));
          break;
        } catch (error) {
          // Somebody else has changed the list: what was ticked here is added to it, or taken from it.
          if (toFailure(error).code !== 'changed_meanwhile' || tried === maxTries) throw error;
        }
      }
      settle(changes);
      await queries.invalidateQueries({ queryKey: ['models'] });
      notify(t.saved);
    },
  });
  const { default_model, fallback_model, allowed_models } = settings;
  return (
    <Section title={t.rules} lead={t.rulesLead}>
      <Form
        className="grid gap-4 p-4 sm:p-5"
        error={save.error}
        actions={<FormActions action={t.save} busy={save.isPending} />}
        onSubmit={() => save.mutate(edits.changes)}
      >
        <div className="grid items-start gap-4 xl:grid-cols-3">
          <SelectField
            label={t.defaultModel}
            hint={t.defaultHint}
            {...field('default')}
            options={[
              { value: '', label: t.serverDefault(deployment_default) },
              ...choicesWith(ids, default_model),
            ]}
          />
          <SelectField
            label={t.fallbackModel}
            hint={t.fallbackHint}
            {...field('fallback')}
            options={[{ value: '', label: t.noFallback }, ...choicesWith(ids, fallback_model)]}
          />
          <SelectField
            label={t.unknownModel}
            hint={t.unknownHint}
            {...field('unknown')}
            options={toOptions(t.unknownModels)}
          />
        </div>
        <Allowlist ids={ids} allowed={allowed_models} contents={contents} onChange={edits.change} />
      </Form>
    </Section>
  );
}

/** How often a list is sent that others go on changing. */
const maxTries = 5;

/** The fields of the form: each allowed model is one, so that two people can each add one. */
type Fields = {
  default: string;
  fallback: string;
  unknown: string;
  limits: string;
  [allowed: `allowed ${string}`]: string;
};

function toFields(settings: OrganizationSettings): Fields {
  return {
    default: settings.default_model ?? '',
    fallback: settings.fallback_model ?? '',
    unknown: settings.unknown_model,
    limits: settings.allowed_models.length > 0 ? 'some' : 'all',
    ...Object.fromEntries(settings.allowed_models.map((id) => [`allowed ${id}`, 'yes'])),
  };
}

type AllowlistProps = {
  ids: string[];
  allowed: string[];
  contents: Fields;
  onChange(part: Partial<Fields>): void;
};

/** The allowed models: all, or the ticked ones. */
function Allowlist({ ids, allowed, contents, onChange }: AllowlistProps) {
  const modes = [
    ['all', t.allowedAll],
    ['some', t.allowedSome],
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
            value={value}
            checked={contents.limits === value}
            onChange={() => onChange({ limits: value })}
          />
          {label}
        </label>
      ))}
      {contents.limits === 'some' && (
        <div className="grid max-h-72 gap-x-4 gap-y-1.5 overflow-y-auto rounded-md border border-line p-3 sm:grid-cols-2">
          {[...ids, ...gone].map((id) => (
            <label key={id} className="flex min-h-7 items-center gap-2.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                name="allowed"
                value={id}
                checked={contents[`allowed ${id}`] === 'yes'}
                onChange={(event) =>
                  onChange({ [`allowed ${id}`]: event.currentTarget.checked ? 'yes' : '' })
                }
              />
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

/** What is to be sent. Unchanged fields are not, so that a withdrawn model does not block other changes. */
function toChanges(changes: Partial<Fields>, settings: OrganizationSettings): OrganizationChanges {
  const { default: chosen, fallback, unknown, limits: mode, ...ticked } = changes;
  const stored = settings.allowed_models;
  const limits = (mode ?? toFields(settings).limits) === 'some';
  const added = Object.keys(ticked).map((name) => name.replace('allowed ', ''));
  const left = [...new Set([...stored, ...added])].filter((id) => changes[`allowed ${id}`] !== '');
  const allowed = limits ? left.toSorted() : [];
  if (limits && allowed.length === 0) throw new Error(t.allowedFault);
  return {
    ...(chosen !== undefined && { default_model: chosen || null }),
    ...(fallback !== undefined && { fallback_model: fallback || null }),
    ...(unknown !== undefined && { unknown_model: unknown === 'reject' ? 'reject' : 'default' }),
    ...(String(allowed) !== String(stored.toSorted()) && {
      allowed_models: allowed,
      replaces: { allowed_models: stored },
    }),
  };
}
