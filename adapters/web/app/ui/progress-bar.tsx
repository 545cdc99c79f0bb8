/** Progress in percent. */
export function ProgressBar({ percent, label, bare }: { percent: number; label: string; bare?: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {!bare && <span className="truncate text-sm text-muted tabular-nums">{label}</span>}
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
