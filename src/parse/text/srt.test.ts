import { describe, expect, test } from 'vitest';
import { parse } from './srt.ts';

const markdownOf = async (text: string) => (await parse(Buffer.from(text))).sections[0]?.markdown;

describe('subtitles', () => {
  test('are joined under a heading with their time', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,500\nHello,\nthere.\n\n2\n00:00:03,000 --> 00:00:04,500\n1984\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:04\n\nHello,\nthere.\n1984');
  });

  test('may be WebVTT', async () => {
    const text =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>One <00:01.500>&amp;\n\nNOTE to editors\n\n00:03.000 --> 00:04.000\ntwo\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:04\n\nAnn: One &\ntwo');
  });

  test('name a speaker once in a sentence over several cues', async () => {
    const text =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Check the chain\nand the\n\n00:02.000 --> 00:03.000\n<v Ann>brakes.\n\n00:03.000 --> 00:04.000\n<v Ann>Sign here.\n\n00:04.000 --> 00:05.000\n<v Ben>Why\n\n00:05.000 --> 00:06.000\n<v Ann>Because.\n';
    expect(await markdownOf(text)).toBe(
      '## 00:00:01 – 00:00:06\n\nAnn: Check the chain\nand the brakes.\nAnn: Sign here.\nBen: Why\nAnn: Because.',
    );
  });

  test('start a new section after two minutes', async () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n01:02:03,000 --> 01:02:04,000\nTwo\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:02\n\nOne\n\n## 01:02:03 – 01:02:04\n\nTwo');
  });

  test('may be out of order, overlap and end before they start', async () => {
    const text =
      '2\n00:00:10,000 --> 00:00:14,000\nlater\n\n1\n00:00:01,000 --> 00:00:12,000\nearlier\n\n3\n99:59:59,999 --> 00:00:01,000\nlast\n';
    expect(await markdownOf(text)).toBe(
      '## 00:00:01 – 00:00:14\n\nearlier\nlater\n\n## 99:59:59 – 99:59:59\n\nlast',
    );
  });

  test('may have a byte order mark, Windows line ends, tags, positions and no numbers', async () => {
    const text =
      '\ufeff00:00:01.000 --> 00:00:02.500 X1:40 X2:600\r\n<i>Hello</i> <font color="#f00">red</font>\r\n{\\an8}above\r\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:02\n\nHello red\nabove');
  });

  test('that are repeated while they are shown are read once', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:02,000 --> 00:00:03,000\nHello\n\n3\n00:00:03,000 --> 00:00:04,000\n# not a heading\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:04\n\nHello\n\\# not a heading');
  });

  test('of meetings have names, which nobody has said', async () => {
    const text =
      'WEBVTT\n\n64c2d4e1-90b5/9-0\n00:03.100 --> 00:05.200\n<v Ann>Hello,\n\n64c2d4e1-90b5/10-0\n00:05.300 --> 00:06.000\n<v Ben>Hi.\n00:07.000 --> 00:08.000\n<v Ben>Go on.\n';
    expect(await markdownOf(text)).toBe('## 00:00:03 – 00:00:08\n\nAnn: Hello,\nBen: Hi.\nBen: Go on.');
  });

  test('that only end like the one before are read', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nIs it not okay?\n\n2\n00:00:02,000 --> 00:00:03,000\nokay?\n\n3\n00:00:03,000 --> 00:00:04,000\nfirst\nsecond\n\n4\n00:00:04,000 --> 00:00:05,000\nsecond\n';
    expect(await markdownOf(text)).toBe('## 00:00:01 – 00:00:05\n\nIs it not okay?\nokay?\nfirst\nsecond');
  });

  test('are refused if no line has times', async () => {
    await expect(markdownOf('Just text.')).rejects.toThrow('no subtitles');
  });
});
