import { routes } from '../routes.ts';
import { texts } from '../texts/texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { useTitle } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

const t = texts.errors;

type NotFoundProps = {
  /** What is not there; by default a page. */
  lead?: string;
  /** Where to go from here. */
  to?: string;
  back?: string;
};

/** For an address without a page, and for objects that are gone or belong to somebody else. */
export function NotFound({ lead = t.notFoundLead, to = routes.home, back = t.notFoundBack }: NotFoundProps) {
  useTitle(t.notFoundTitle);
  return (
    <div className="grid flex-1 place-items-center p-4">
      <Empty heading="h1" Icon={SearchIcon} title={t.notFoundTitle} lead={lead}>
        <ButtonLink href={to}>{back}</ButtonLink>
      </Empty>
    </div>
  );
}
