/** The part of Tesseract's WebAssembly build that is used; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export type Tesseract = {
    /** Its files, in memory. */
    FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TesseractApi;
  };

  export type TesseractApi = {
    /** @returns 0, or -1 if the data of a language cannot be used. */
    Init(dataPath: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetPageSegMode(mode: number): void;
    /** Loads the picture from the file `/input`. @returns 1 if it cannot be read. */
    SetImageFile(exifOrientation: number, radians: number): number;
    Recognize(monitor: null): number;
    /** The words with their boxes and confidence, as tab-separated values. */
    GetTSVText(page: number): string;
    /** Mean confidence over the words, from 0 to 100. */
    MeanTextConf(): number;
    End(): void;
  };

  export default function loadTesseract(options: {
    TesseractProgress(percent: number): void;
  }): Promise<Tesseract>;
}
