import { useId } from 'react';

type ChoiceProps<Value extends string | number> = {
  /** Says what is chosen; for screen readers. */
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange(value: Value): void;
};

/** The frame of a few choices side by side, and the look of each: a button that is pressed, or a label of what is checked. */
export const segments = 'flex flex-wrap rounded-md border border-line bg-sunken p-0.5';
export const segment =
  'flex min-h-7 items-center rounded-sm px-2.5 text-muted hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-accent aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-xs pointer-coarse:min-h-10';

/** A few exclusive choices side by side. */
export function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={segments}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
