import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { locale } from '../lib/locale.ts';
import { texts } from '../texts/texts.ts';
import { charactersOver } from './characters-over.ts';

/** The style of every text input. */
export const control =
  'w-full rounded-md border border-line-strong bg-surface px-2.5 transition-colors hover:border-muted aria-invalid:border-bad disabled:opacity-60 [&[readonly]]:bg-sunken pointer-coarse:text-lg';

type Common = {
  label: string;
  /** One sentence under the control: accepted values, purpose. */
  hint?: ReactNode;
  /** What is wrong with the value. Announced at once. */
  fault?: string | undefined;
};

function Frame({ id, label, hint, fault, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}

function describedBy(id: string, { hint, fault }: Common) {
  const ids = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return { ...(ids && { 'aria-describedby': ids }), ...(fault && { 'aria-invalid': true }) };
}

/** A line of text with its label. A password can be shown, so that whoever types a long one sees what is typed. */
export function Field({
  label,
  hint,
  fault,
  className = '',
  type,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Common) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = type === 'password';
  const input = (
    <input
      id={id}
      className={`min-h-9 pointer-coarse:min-h-11 ${control} ${isSecret ? 'pe-16' : ''} ${className}`}
      {...describedBy(id, { label, hint, fault })}
      {...rest}
      {...(type !== undefined && { type: isShown ? 'text' : type })}
      {...(isShown && { autoCapitalize: 'none', spellCheck: false })}
    />
  );
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      {isSecret ? (
        <div className="relative">
          {input}
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 end-0.5 min-w-14 rounded-md px-2 text-sm text-muted hover:text-ink"
          >
            {isShown ? texts.common.hide : texts.common.show}
            <span className="sr-only"> {label}</span>
          </button>
        </div>
      ) : (
        input
      )}
    </Frame>
  );
}

/** As `lib/format.ts` does, which a sign-in need not load. */
const formatted = (number: number) => number.toLocaleString(locale);

/**
 * Several lines of text with their label; grows with the text, as far as its buttons stay near. What is longer than `maxLength` is told
 * and keeps the form from being sent: browsers would cut what somebody pastes.
 */
export function TextArea({
  label,
  hint,
  fault: given,
  className = '',
  maxLength = Number.POSITIVE_INFINITY,
  onChange,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Common) {
  const id = useId();
  const [tooLong, setTooLong] = useState<string>();
  const check = (field: HTMLTextAreaElement) => {
    const over = charactersOver(field.value, maxLength);
    const found = over > 0 ? texts.common.tooLong(formatted(over), formatted(maxLength)) : undefined;
    field.setCustomValidity(found ?? '');
    setTooLong(found);
  };
  const fault = tooLong ?? given;
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <textarea
        id={id}
        className={`field-sizing-content max-h-[70vh] min-h-24 resize-y py-2 ${control} ${className}`}
        {...describedBy(id, { label, hint, fault })}
        onChange={(event) => {
          check(event.currentTarget);
          onChange?.(event);
        }}
        {...rest}
      />
    </Frame>
  );
}

export type Option = { value: string; label: string };

/** The options that a record of texts names, in its order. */
export const toOptions = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options that belong together, under a heading. */
type OptionGroup = { label: string; options: Option[] };

/** A choice of one. The browser's own list works everywhere and needs no script. */
export function SelectField({
  label,
  hint,
  fault,
  options,
  className = '',
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & Common & { options: (Option | OptionGroup)[] }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} fault={fault}>
      <select
        id={id}
        className={`min-h-9 pointer-coarse:min-h-11 ${control} ${className}`}
        {...describedBy(id, { label, hint, fault })}
        {...rest}
      >
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.label} label={one.label}>
              {one.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(one)
          ),
        )}
      </select>
    </Frame>
  );
}

/** Not a component: Preact looks for the option of `defaultValue` only among the children of the list. */
const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Yes or no, with an explanation under the label. */
export function Checkbox({
  label,
  hint,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input id={id} type="checkbox" aria-describedby={hint && `${id}-hint`} className="mt-0.75" {...rest} />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
