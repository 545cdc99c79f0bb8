import { expect, test } from 'vitest';
import { tableShape } from './table-shape.ts';

test.each([
  [
    'header',
    [
      ['Part', 'Price'],
      ['Pump', '129.50 EUR'],
      ['Valve', '18.00 EUR'],
    ],
  ],
  [
    'header',
    [
      ['Department', '2022', '2023'],
      ['Finance', '210,000', '214,000'],
    ],
  ],
  [
    'header',
    [
      ['Name', 'Date'],
      ['Ada', '2024-01-02'],
    ],
  ],
  [
    'pairs',
    [
      ['Insured name', 'Gabriel Diaz', 'Year', '2022'],
      ['Claim #', 'SF-1008', 'Make', 'Jeep'],
      ['Phone', '(425) 111', 'Trim', 'Limited'],
    ],
  ],
  [
    'pairs',
    [
      ['Name:', 'Universal Studios'],
      ['Category:', 'Film distributor'],
    ],
  ],
  [
    'pairs',
    [
      ['Hull', 'Merlin 24', 'Sail number', 'GB 71 LMB'],
      ['Rigging', 'Steel', 'Draught', '1.2 m'],
      ['Launched', '3 June 2024', 'Berth', '17'],
    ],
  ],
  [
    'rows',
    [
      ['1.1', 'Rated voltage', '130 kV'],
      ['1.2', 'Frequency', '50 Hz'],
    ],
  ],
] as const)('%s: %j', (shape, rows) => {
  expect(tableShape(rows.map((row) => [...row]))).toBe(shape);
});
