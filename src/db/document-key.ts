/** A document and its project, which statements on the large tables name. */
export type DocumentKey = { projectId: string; id: number };
