/** How many characters at the end of a name stay visible: they tell versions and formats apart. */
const tailLength = 12;

/** Names up to this many characters fit everywhere. */
export const shortName = 18;

/**
 * A file's name in one line, cut in the middle where it is too long; on phones in up to three lines. In full for screen readers, on
 * hover, on paper and where it is copied.
 */
export function FileName({ name, className = '' }: { name: string; className?: string }) {
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  if (characters.length <= shortName) {
    return (
      <span title={name} dir="auto" className={`any-text min-w-0 truncate ${className}`}>
        {name}
      </span>
    );
  }
  return (
    <span title={name} className={`relative flex min-w-0 ${className}`}>
      <span className="sr-only">{name}</span>
      {/* What is drawn is not selected: a copy would have the name twice, and once in two pieces. */}
      <span
        aria-hidden="true"
        dir="auto"
        className="any-text line-clamp-3 text-start select-none sm:hidden print:line-clamp-none print:block"
      >
        {name}
      </span>
      <span
        aria-hidden="true"
        dir="auto"
        className="any-text flex min-w-0 whitespace-pre select-none max-sm:hidden print:hidden"
      >
        <span className="overflow-hidden text-ellipsis">{characters.slice(0, -tailLength).join('')}</span>
        <span className="shrink-0">{characters.slice(-tailLength).join('')}</span>
      </span>
    </span>
  );
}

/** Cuts between what readers take for characters, such as a letter with its accents. */
const segmenter = new Intl.Segmenter();
