/** A document and its project; statements on the large tables name both. */
export type DocumentKey = { projectId: string; id: number };
