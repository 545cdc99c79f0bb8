import { useSession } from '../../api/queries.ts';
import { modelsTexts } from '../../texts/models-texts.ts';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import { ChipIcon } from '../../ui/icons.tsx';
import { RowList } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { useOrganizationSettings } from '../organization-settings.ts';
import { Generations } from './generations.tsx';
import { LocalModels } from './local-models.tsx';
import { ModelTable } from './model-table.tsx';
import { useOverview } from './overview.ts';
import { RulesForm } from './rules-form.tsx';
import { TryModel } from './try-model.tsx';

const t = modelsTexts;

/** The models that answer, may answer, and search: for owners and admins. */
export default function Models() {
  const { organization } = useSession();
  const isPermitted = organization.permissions.includes('evaluations');
  const overview = useOverview(isPermitted);
  const settings = useOrganizationSettings(isPermitted);
  if (!isPermitted) return <ForbiddenPage Icon={ChipIcon} texts={t} />;
  const error = overview.error ?? settings.error;
  const reload = () => void Promise.all([overview.refetch(), settings.refetch()]);
  const isThere = overview.data && settings.data;
  return (
    <Page title={t.title} lead={t.lead}>
      {error && <FailurePanel error={error} onRetry={reload} />}
      {!isThere && !error && (
        <RowList>
          <LoadingRows rows={6} />
        </RowList>
      )}
      {overview.data && settings.data && (
        <>
          <ModelTable overview={overview.data} settings={settings.data} />
          <RulesForm overview={overview.data} settings={settings.data} />
          <TryModel overview={overview.data} settings={settings.data} />
          <Generations generations={overview.data.embeddings} />
          <LocalModels models={overview.data.local} />
        </>
      )}
    </Page>
  );
}
