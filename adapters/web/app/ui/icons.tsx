import type { ReactNode } from 'react';

export type Icon = (props: { className?: string }) => ReactNode;

/**
 * Line icons on a grid of 16 by 16. They never carry meaning alone, so screen readers skip them.
 * @param always a class that an icon has wherever it stands
 */
function icon(drawing: ReactNode, always = ''): Icon {
  return ({ className = 'size-4' }) => (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${always} ${className}`}
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}

/** One path. */
const line = (d: string) => icon(<path d={d} />);

export const LecternIcon = line('M2.5 4.6 8 2.4l5.5 2.2L8 7ZM8 7v6.2M5 13.5h6');
export const ChatIcon = line(
  'M2.5 4.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H7l-3 3v-3a1.5 1.5 0 0 1-1.5-1.5Z',
);
export const FileIcon = line(
  'M9 1.8H4.5A1.3 1.3 0 0 0 3.2 3v10a1.3 1.3 0 0 0 1.3 1.2h7a1.3 1.3 0 0 0 1.3-1.2V5.6ZM9 1.8v3.8h3.8',
);
export const FolderIcon = line(
  'M1.8 12V3.9a1 1 0 0 1 1-1h3.3l1.6 1.8h5.5a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1Z',
);
export const AssistantIcon = line(
  'M8 1.6v2M4 3.8h8a1.6 1.6 0 0 1 1.6 1.6v6A1.6 1.6 0 0 1 12 13H4a1.6 1.6 0 0 1-1.6-1.6v-6A1.6 1.6 0 0 1 4 3.8ZM5.8 7.4v1M10.2 7.4v1M6 10.6h4',
);
export const GaugeIcon = line('M2.5 12a6 6 0 1 1 11 0M8 9.5l2.8-3.5M8 9.4v.2');
export const TestTubeIcon = line(
  'M5.5 2.5h5M6.5 2.5v4L3.2 12a1.3 1.3 0 0 0 1.1 2h7.4a1.3 1.3 0 0 0 1.1-2L9.5 6.5v-4M4.9 10h6.2',
);
export const SlidersIcon = line('M2.5 4.5h6M12 4.5h1.5M2.5 11.5H4M7.5 11.5h6M10.2 2.8v3.4M5.8 9.8v3.4');
export const CodeIcon = line('m5.5 4.5-4 3.5 4 3.5M10.5 4.5l4 3.5-4 3.5');
export const LockIcon = icon(
  <>
    <rect x="3.5" y="7" width="9" height="6.5" rx="1.5" />
    <path d="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
  </>,
);
export const ChipIcon = line(
  'M4.8 3.6h6.4a1.2 1.2 0 0 1 1.2 1.2v6.4a1.2 1.2 0 0 1-1.2 1.2H4.8a1.2 1.2 0 0 1-1.2-1.2V4.8a1.2 1.2 0 0 1 1.2-1.2ZM6.4 6.4h3.2v3.2H6.4ZM6.2 1.6v2M9.8 1.6v2M6.2 12.4v2M9.8 12.4v2M1.6 6.2h2M1.6 9.8h2M12.4 6.2h2M12.4 9.8h2',
);
export const ChartIcon = line('M2.2 2.4v10.1a1 1 0 0 0 1 1h10.6M5.4 10.6V8M8.4 10.6V4.8M11.4 10.6V6.6');
export const HistoryIcon = line('M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.6 5.6M2.6 2.6v3h3M8 5v3.2l2.2 1.3');
export const ServerIcon = line('M2.8 2.8h10.4v4.2H2.8ZM2.8 9h10.4v4.2H2.8ZM5 4.9h.1M5 11.1h.1');
export const KeyIcon = icon(
  <>
    <circle cx="5" cy="11" r="2.7" />
    <path d="m7 9 6-6M10.5 5.5l2 2" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="6" cy="5.4" r="2.4" />
    <path d="M1.8 13.2c.3-2.5 2-3.8 4.2-3.8s3.9 1.3 4.2 3.8M10.6 3.2a2.4 2.4 0 0 1 0 4.5M12 9.8c1.3.5 2 1.7 2.2 3.4" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="8" cy="5.2" r="2.6" />
    <path d="M3 13.5c.4-2.7 2.3-4.1 5-4.1s4.6 1.4 5 4.1" />
  </>,
);
export const SearchIcon = icon(
  <>
    <circle cx="7" cy="7" r="4.2" />
    <path d="m10.2 10.2 3.3 3.3" />
  </>,
);
export const PlusIcon = line('M8 3v10M3 8h10');
export const MoreIcon = icon(
  <>
    <circle cx="3.5" cy="8" r=".6" />
    <circle cx="8" cy="8" r=".6" />
    <circle cx="12.5" cy="8" r=".6" />
  </>,
);
export const CloseIcon = line('m4 4 8 8M12 4l-8 8');
export const MenuIcon = line('M2.5 4.5h11M2.5 8h11M2.5 11.5h11');
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.6" />
    <path d="M8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1" />
  </>,
);
export const MoonIcon = line('M13.3 9.6A5.7 5.7 0 0 1 6.4 2.7a5.7 5.7 0 1 0 6.9 6.9Z');
export const ScreenIcon = line(
  'M2.8 3h10.4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 13.5h4M8 11v2.5',
);
export const SendIcon = line('M8 13V3.2M3.8 7.2 8 3l4.2 4.2');
export const StopIcon = icon(<rect x="4" y="4" width="8" height="8" rx="1.4" fill="currentColor" />);
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.4" />
    <path d="M10.5 5.5v-2A1 1 0 0 0 9.5 2.5h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
  </>,
);
export const RetryIcon = line('M13 8a5 5 0 1 1-1.5-3.6L13 6M13 2.8V6H9.8');
export const UploadIcon = line(
  'M8 10.5V2.8M4.8 5.8 8 2.6l3.2 3.2M2.5 10v2.2a1.3 1.3 0 0 0 1.3 1.3h8.4a1.3 1.3 0 0 0 1.3-1.3V10',
);
export const DownloadIcon = line(
  'M8 2.6v7.7M4.8 7.3 8 10.5l3.2-3.2M2.5 10v2.2a1.3 1.3 0 0 0 1.3 1.3h8.4a1.3 1.3 0 0 0 1.3-1.3V10',
);
export const TrashIcon = line(
  'M2.8 4.2h10.4M6.2 4.2V2.6h3.6v1.6M4.2 4.2l.6 8.3a1 1 0 0 0 1 .9h4.4a1 1 0 0 0 1-.9l.6-8.3M6.7 6.8v4M9.3 6.8v4',
);
export const EditIcon = line('M10.9 2.9a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.7L6 12.2l-3 .8.8-3Z');
export const PauseIcon = line('M5.5 3.5v9M10.5 3.5v9');
export const PlayIcon = line('M5 3.3v9.4l7.5-4.7Z');
export const ThumbUpIcon = line(
  'M5.2 7 7.6 2.2c1 0 1.7.7 1.7 1.7v2.4h3a1.3 1.3 0 0 1 1.3 1.5l-.7 4.4a1.3 1.3 0 0 1-1.3 1.1H5.2ZM5.2 7v6.3H2.5V7Z',
);
export const ThumbDownIcon = line(
  'M10.8 9 8.4 13.8c-1 0-1.7-.7-1.7-1.7V9.7h-3a1.3 1.3 0 0 1-1.3-1.5l.7-4.4a1.3 1.3 0 0 1 1.3-1.1h6.4ZM10.8 9V2.7h2.7V9Z',
);
export const ChevronDownIcon = line('m4.5 6.5 3.5 3.5 3.5-3.5');
/** Points in the reading direction: mirrored in RTL text. */
export const ChevronNextIcon = icon(<path d="m6.5 4.5 3.5 3.5-3.5 3.5" />, 'rtl:-scale-x-100');
export const CheckIcon = line('m3.5 8.5 3 3 6-7');
export const WarningIcon = line('M8 2.3 14.3 13H1.7ZM8 6.5v3M8 11.2v.1');
export const InfoIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.4v3.4M8 5.2v.1" />
  </>,
);
export const LinkIcon = line(
  'M6.7 9.3 9.3 6.7M7.3 4.7l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.7 11.3l-1.5 1.5a2.8 2.8 0 0 1-4-4l1.5-1.5',
);
export const SignOutIcon = line(
  'M6.5 2.8H4a1.2 1.2 0 0 0-1.2 1.2v8A1.2 1.2 0 0 0 4 13.2h2.5M10.3 11l3-3-3-3M13.3 8H6.5',
);
export const KeyboardIcon = line(
  'M2.8 4h10.4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4.5 6.7v.1M7 6.7v.1M9.5 6.7v.1M11.8 6.7v.1M5 9.5h6',
);
export const BookIcon = line(
  'M8 4.3C6.7 3.3 5 2.9 2.5 3v9.2c2.5-.1 4.2.3 5.5 1.3ZM8 4.3C9.3 3.3 11 2.9 13.5 3v9.2c-2.5-.1-4.2.3-5.5 1.3',
);
