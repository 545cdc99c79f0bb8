import { routes } from '../routes.ts';
import { texts as allTexts } from '../texts/texts.ts';
import { ButtonLink } from './button.tsx';
import type { Icon } from './icons.tsx';
import { RowList } from './list.tsx';
import { Page } from './page.tsx';
import { Empty } from './states.tsx';

type ForbiddenPageProps = {
  Icon: Icon;
  /** The page's title, who may see it, and what everybody else can do. */
  texts: { title: string; lead: string; forbiddenTitle: string; forbiddenLead: string };
};

/** A page that the person's role does not allow. */
export function ForbiddenPage({ Icon, texts }: ForbiddenPageProps) {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <RowList>
        <Empty Icon={Icon} title={texts.forbiddenTitle} lead={texts.forbiddenLead}>
          <ButtonLink href={routes.members}>{allTexts.frame.whoTheyAre}</ButtonLink>
        </Empty>
      </RowList>
    </Page>
  );
}
