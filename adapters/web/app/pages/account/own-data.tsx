import { organizationTexts } from '../../texts/organization-texts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/page.tsx';
import { Restorable } from '../organization/restorable.tsx';

const t = organizationTexts;

/** Exports everything stored about the person, and lists the organizations that they may restore. */
export function OwnData() {
  return (
    <>
      <Section
        title={t.ownData}
        lead={t.ownDataLead}
        actions={
          <ButtonAnchor href="/media/own-data" download>
            <DownloadIcon />
            {t.ownDataAction}
            <span className="sr-only">: {t.ownData}</span>
          </ButtonAnchor>
        }
      />
      <Restorable />
    </>
  );
}
