import type { ReactNode } from 'react';

export type Icon = (props: { className?: string }) => ReactNode;

/** Line icons on a grid of 16 by 16. They never carry meaning alone, so screen readers skip them. */
function icon(drawing: ReactNode): Icon {
  return ({ className = 'size-4' }) => (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
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
export const GaugeIcon = line('M2.5 12a6 6 0 1 1 11 0M8 9.500l2.800-3.500M8 9.400v.2');
export const TestTubeIcon = line(
  'M5.5 2.500h5M6.500 2.500v4L3.2 12a1.300 1.300 0 0 0 1.100 2h7.400a1.300 1.300 0 0 0 1.100-2L9.500 6.500v-4M4.900 10h6.200',
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
    <path d="M3 13.500c.4-2.7 2.3-4.1 5-4.100s4.6 1.4 5 4.1" />
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
export const MenuIcon = line('M2.5 4.500h11M2.5 8h11M2.5 11.500h11');
export const SunIcon = icon(
  <>
    <circle cx="8" cy="8" r="2.6" />
    <path d="M8 1.500v1.400M8 13.100v1.400M1.5 8h1.400M13.1 8h1.400M3.4 3.400l1 1M11.6 11.600l1 1M3.4 12.600l1-1M11.6 4.400l1-1" />
  </>,
);
export const MoonIcon = line('M13.3 9.600A5.7 5.7 0 0 1 6.4 2.700a5.7 5.7 0 1 0 6.9 6.900Z');
export const ScreenIcon = line(
  'M2.8 3h10.400a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H2.800a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 13.500h4M8 11v2.5',
);
export const SendIcon = line('M8 13V3.200M3.8 7.2 8 3l4.2 4.2');
export const StopIcon = icon(<rect x="4" y="4" width="8" height="8" rx="1.4" fill="currentColor" />);
export const CopyIcon = icon(
  <>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.4" />
    <path d="M10.5 5.500v-2A1 1 0 0 0 9.5 2.500h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
  </>,
);
export const RetryIcon = line('M13 8a5 5 0 1 1-1.5-3.600L13 6M13 2.800V6H9.8');
export const UploadIcon = line(
  'M8 10.500V2.800M4.8 5.8 8 2.600l3.2 3.200M2.5 10v2.200a1.3 1.3 0 0 0 1.3 1.300h8.4a1.3 1.3 0 0 0 1.3-1.300V10',
);
export const DownloadIcon = line(
  'M8 2.600v7.700M4.8 7.3 8 10.500l3.2-3.200M2.5 10v2.200a1.3 1.3 0 0 0 1.3 1.300h8.4a1.3 1.3 0 0 0 1.3-1.300V10',
);
export const TrashIcon = line(
  'M2.8 4.200h10.400M6.2 4.200V2.600h3.600v1.600M4.2 4.200l.6 8.300a1 1 0 0 0 1 .9h4.400a1 1 0 0 0 1-.9l.6-8.300M6.7 6.800v4M9.3 6.800v4',
);
export const EditIcon = line(
  'M10.9 2.900a1.2 1.2 0 0 1 1.7 0l.5.5a1.2 1.2 0 0 1 0 1.700L6 12.200l-3 .8.8-3Z',
);
export const PauseIcon = line('M5.5 3.500v9M10.5 3.500v9');
export const PlayIcon = line('M5 3.300v9.400l7.5-4.700Z');
export const ThumbUpIcon = line(
  'M5.2 7 7.6 2.200c1 0 1.7.7 1.7 1.700v2.400h3a1.3 1.3 0 0 1 1.3 1.500l-.7 4.400a1.3 1.3 0 0 1-1.3 1.100H5.200ZM5.2 7v6.300H2.500V7Z',
);
export const ThumbDownIcon = line(
  'M10.8 9 8.4 13.800c-1 0-1.7-.7-1.7-1.700V9.700h-3a1.3 1.3 0 0 1-1.3-1.500l.7-4.400a1.3 1.3 0 0 1 1.3-1.100h6.400ZM10.8 9V2.700h2.700V9Z',
);
export const ChevronDownIcon = line('m4.5 6.5 3.5 3.5 3.5-3.5');
/** Points in the reading direction: mirrored in RTL text. */
export const ChevronNextIcon: Icon = ({ className = 'size-4' }) => (
  <svg
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 rtl:-scale-x-100 ${className}`}
    aria-hidden="true"
  >
    <path d="m6.5 4.5 3.5 3.5-3.5 3.5" />
  </svg>
);
export const CheckIcon = line('m3.5 8.5 3 3 6-7');
export const WarningIcon = line('M8 2.3 14.3 13H1.700ZM8 6.500v3M8 11.200v.1');
export const InfoIcon = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.400v3.400M8 5.200v.1" />
  </>,
);
export const LinkIcon = line(
  'M6.7 9.3 9.3 6.700M7.3 4.700l1.5-1.500a2.8 2.8 0 0 1 4 4l-1.5 1.500M8.7 11.300l-1.5 1.500a2.8 2.8 0 0 1-4-4l1.5-1.5',
);
export const SignOutIcon = line(
  'M6.5 2.800H4a1.2 1.2 0 0 0-1.2 1.200v8A1.2 1.2 0 0 0 4 13.200h2.500M10.3 11l3-3-3-3M13.3 8H6.5',
);
export const KeyboardIcon = line(
  'M2.8 4h10.400a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H2.800a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4.5 6.700v.1M7 6.700v.1M9.5 6.700v.1M11.8 6.700v.1M5 9.500h6',
);
export const BookIcon = line(
  'M8 4.300C6.700 3.300 5 2.900 2.500 3v9.200c2.500-.1 4.200.3 5.500 1.300ZM8 4.300C9.300 3.300 11 2.900 13.500 3v9.200c-2.500-.1-4.200.3-5.500 1.300',
);
