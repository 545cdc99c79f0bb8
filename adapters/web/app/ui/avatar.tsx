/** The first letter of a name in a circle, next to the name. */
export function Avatar({ name, className = 'size-6 text-xs' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-accent font-semibold text-accent-ink ${className}`}
    >
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}
