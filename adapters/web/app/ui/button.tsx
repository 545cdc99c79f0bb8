import type { ButtonHTMLAttributes, ReactNode, RefObject } from 'react';
import { Link, type LinkProps } from '../link.tsx';

const looks = {
  /** The main action of a page. Its border is seen where a device chooses the colours itself. */
  primary:
    'border border-transparent bg-accent text-accent-ink shadow-xs hover:brightness-110 active:brightness-95',
  plain: 'border border-line bg-surface shadow-xs hover:bg-hover active:bg-sunken',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  /** An action that cannot be undone. */
  danger: 'border border-transparent bg-bad text-surface shadow-xs hover:brightness-110 active:brightness-95',
};

export type ButtonLook = keyof typeof looks;

const base =
  'inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md px-3 font-medium whitespace-nowrap transition-[background-color,filter,color] disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-60 pointer-coarse:min-h-11';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** Work is in progress: the button keeps its place and focus, and does nothing. */
  busy?: boolean;
  /** Each of several quick clicks counts: they go on, from page to page. */
  repeats?: boolean;
};

/** A button; `type="button"` by default. The second click of a double click does nothing: it would ask for the same again. */
export function Button({
  look = 'plain',
  busy = false,
  repeats = false,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${base} ${looks[look]} ${className}`}
      onClick={(event) =>
        busy || (event.detail > 1 && !repeats) ? event.preventDefault() : onClick?.(event)
      }
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = LinkProps & { look?: ButtonLook };

/** A link to another page that looks like a button. */
export function ButtonLink({ look = 'plain', className = '', ...rest }: ButtonLinkProps) {
  return <Link className={`${base} ${looks[look]} ${className}`} {...rest} />;
}

/** A link that looks like a button and leaves the dashboard, for a download or another server. */
export function ButtonAnchor({
  look = 'plain',
  className = '',
  children,
  ...rest
}: Omit<ButtonLinkProps, 'state'>) {
  return (
    <a className={`${base} ${looks[look]} ${className}`} {...rest}>
      {children}
    </a>
  );
}

const square =
  'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink aria-disabled:cursor-default aria-disabled:opacity-50 aria-pressed:text-accent pointer-coarse:size-11';

/** Two classes of one property do not overrule each other in the order in which they are written, so only one is given. */
const squareSizes = { usual: 'size-8', small: 'size-7' };

/**
 * A square button with an icon. `label` is its name for screen readers and its tooltip. A disabled one keeps the focus: a step
 * to the last page must not throw the keyboard out of the list.
 */
export function IconButton({
  label,
  children,
  className = '',
  size = 'usual',
  disabled = false,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  size?: keyof typeof squareSizes;
  children: ReactNode;
  ref?: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
      className={`${square} ${squareSizes[size]} ${className}`}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A link that looks like a square button with an icon. */
export function IconLink({ label, ...rest }: LinkProps & { label: string }) {
  return <Link aria-label={label} title={label} className={`${square} ${squareSizes.usual}`} {...rest} />;
}

/** A spinner. Say in words next to it what is running. */
export function Spinner({ className = 'size-3.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" className={`shrink-0 animate-spin ${className}`} aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
