/** The formats of files, by the names that are stored with them. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'pptx'
  | 'xlsx'
  | 'csv'
  | 'txt'
  | 'md'
  | 'html'
  | 'opendocument'
  | 'epub'
  | 'srt'
  | 'image';
