import { routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { useTitle } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

const t = texts.errors;

/** For an address without a page, and for objects that are gone or belong to somebody else. */
export function NotFound() {
  useTitle(t.notFoundTitle);
  return (
    <div className="grid flex-1 place-items-center p-4">
      <Empty heading="h1" Icon={SearchIcon} title={t.notFoundTitle} lead={t.notFoundLead}>
        <ButtonLink href={routes.home}>{t.notFoundBack}</ButtonLink>
      </Empty>
    </div>
  );
}
