/**
 * The CTE `parent` of a statement that adds a thread to a project: no row when the organization has no such project. The
 * organization stays locked until the transaction ends, so that the order of `sequence` is the order of commits.
 */
export const lockedProject = (organization: string, project: string) => `parent as materialized (
       select o.id as organization_id, p.id as project_id
       from organization o join project p on p.organization_id = o.id
       where o.id = ${organization} and p.id = ${project} and p.deleted_at is null for no key update of o for key share of p
     )`;
