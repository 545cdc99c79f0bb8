import { expect, test } from 'vitest';
import { kindOf } from './cell-kind.ts';
import { labelColumnBeside, tableShape } from './table-shape.ts';

test.each([
  [
    'header',
    [
      ['Part¹', 'Price²'],
      ['Pump', '129.50³'],
      ['Valve', '18.00'],
    ],
  ],
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
      ['Nom', 'Marchandeau', 'Prénom', 'Octave'],
      ['Né le', '8 septembre 2017', 'À', 'Annonay'],
      ['École', 'Jean-Moulin', 'Classe', 'CE2'],
      ['Allergies', 'arachide', 'Traitement', 'aucun'],
    ],
  ],
  [
    'header',
    [
      ['Item', 'Status', 'Owner', 'Due'],
      ['Fire doors', 'open', 'Ada', '12 May 2026'],
      ['Ramp', 'closed', 'Grace', 'soon'],
      ['Stairs', '50 %', 'Alan', '3 June 2026'],
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
    'pairs',
    [
      ['Doctor', 'Dr Amit Rao, Larch Surgery'],
      ['Allergies', 'peanuts, penicillin'],
    ],
  ],
  [
    'pairs',
    [
      ['Driver', 'Ms Oduya'],
      ['Passengers', 'three'],
    ],
  ],
  [
    'pairs',
    [
      ['Vehicle', 'Peugeot 2008', 'Registration', 'KX24 RVN'],
      ['Fuel', 'petrol', 'Mileage out', '14,206'],
      ['Collected', 'Ulverby Station', 'Time', '09:30'],
      ['Return', 'Ulverby Airport', 'Time', '18:00'],
    ],
  ],
  [
    'header',
    [
      ['Fault', 'Remedy'],
      ['No power', 'plug in, switch on'],
    ],
  ],
  [
    'pairs',
    [
      ['Site A', 'Flat 3, Sandpiper Court, Appledore'],
      ['Tenant', 'Mrs Winifred Asante, 01237 960 809'],
      ['Key', 'with the tenant'],
      ['Site B', 'Plant room, Sandpiper Court'],
      ['Caretaker', 'Desmond Ruddock, 07700 900 417'],
      ['Key', 'key safe at the bin store, code from the office'],
    ],
  ],
  [
    'header',
    [
      ['Substance', 'Limit, 8 hours', 'Denmark 15 minutes'],
      ['Dioxolane', '20 ppm', '60 ppm'],
      ['Benzyl alcohol', 'none', '10 ppm'],
    ],
  ],
  [
    'pairs',
    [
      ['Received by', 'K. Moreau'],
      ['Damage', 'one carton crushed'],
      ['Pallet', '1 Euro pallet'],
    ],
  ],
  [
    'pairs',
    [
      ['N° ONU', '1263'],
      ['Classe', '3'],
      ["Groupe d'emballage", 'III'],
    ],
  ],
  [
    'pairs',
    [
      ['Start of work', '2 March 2026'],
      ['Builder', 'Hobday & Sons'],
      ['Estimated cost', '£21,400'],
    ],
  ],
  [
    'pairs',
    [
      ['Inhalation', "Amener la personne à l'air frais."],
      ['Ingestion', 'Ne pas faire vomir.'],
    ],
  ],
  [
    'pairs',
    [
      ['Manager', 'Kofi Mensah-Blake'],
      ['Room', 'Library Building'],
      ['Phone', 'ext. 4471'],
    ],
  ],
  [
    'pairs',
    [
      ['Do you need a permit for a car or a motorcycle?', '☐ one ☒ several'],
      ['Dietary needs', 'no nuts'],
    ],
  ],
  [
    'header',
    [
      ['Item', '30 June 2026'],
      ['Cash', '1,200'],
      ['Stock', '300'],
    ],
  ],
  [
    'header',
    [
      ['Quarter', '2026'],
      ['First', '10'],
      ['Second', 'none'],
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

test('the data of an invoice are found beside its address', () => {
  const letterhead = [
    ['14 Quarry Lane', 'Invoice no.', '2025-0317'],
    ['Settle BD24 9AT', 'Invoice date', '18 June 2025'],
    ['', 'Customer no.', 'C-2088'],
  ];
  expect(labelColumnBeside(letterhead)).toBe(1);
  expect(labelColumnBeside([['Part', 'Name', 'Price'], ...letterhead.slice(1)])).toBeUndefined();
  expect(
    labelColumnBeside([
      ['Ardlish', 'Single', '9.40'],
      ['Skerry', 'Return', '16.80'],
    ]),
  ).toBeUndefined();
});

test.each([
  ['Wed 26 November', 'date'],
  ['3. März 2026', 'date'],
  ['12 déc.', 'date'],
  ['March 5, 2026', 'date'],
  ['20 ppm', 'text'],
  ['Denmark 8 hours', 'text'],
] as const)('"%s" is a %s', (cell, kind) => {
  expect(kindOf(cell)).toBe(kind);
});
