/** Condition on a table with a `project_id`: its project is not deleted. What a deleted one owns is hidden, since it may be restored. */
export const inLiveProject = (table: string) =>
  `exists (select from project p where p.id = ${table}.project_id and p.deleted_at is null)`;
