import { texts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { CloseIcon, MenuIcon, PlusIcon, SearchIcon } from '../ui/icons.tsx';

type HeaderProps = {
  title: string;
  isOpen: boolean;
  onToggle(): void;
  onSearch(): void;
  /** Undefined where a new conversation is open already, or there is nobody to ask. */
  onNewChat: (() => void) | undefined;
};

/** The bar at the top of narrow screens, where the sidebar is a drawer. */
export function Header({ title, isOpen, onToggle, onSearch, onNewChat }: HeaderProps) {
  const t = texts.frame;
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-20 flex items-center gap-2 border-b border-line bg-canvas px-2 py-1.5 md:hidden"
    >
      <IconButton
        label={isOpen ? t.closeNavigation : t.openNavigation}
        aria-expanded={isOpen}
        aria-controls="navigation"
        onClick={onToggle}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      <span className="any-text flex-1 truncate font-semibold">{title}</span>
      <IconButton label={t.palette} onClick={onSearch}>
        <SearchIcon />
      </IconButton>
      {onNewChat && (
        <IconButton label={texts.chat.newChat} onClick={onNewChat}>
          <PlusIcon />
        </IconButton>
      )}
    </header>
  );
}
