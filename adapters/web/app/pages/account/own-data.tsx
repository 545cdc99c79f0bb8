import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { saveText } from '../../lib/save-text.ts';
import { organizationTexts } from '../../texts/organization-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Section } from '../../ui/page.tsx';
import { Restorable } from '../organization/restorable.tsx';

const t = organizationTexts;

/** Exports everything stored about the person, and lists the organizations that they may restore. */
export function OwnData() {
  const save = useMutation({
    mutationFn: async () => {
      const { filename, json } = await api.people.export.query();
      saveText(filename, json, 'application/json');
    },
  });
  return (
    <>
      <Section
        title={t.ownData}
        lead={t.ownDataLead}
        actions={
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <DownloadIcon />
            {t.ownDataAction}
            <span className="sr-only">: {t.ownData}</span>
          </Button>
        }
      />
      <Restorable />
    </>
  );
}
