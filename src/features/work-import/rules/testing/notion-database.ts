const DATABASE = 'Tasks 0123456789abcdef0123456789abcdef';
const DOOR = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const PAINT = 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';
const CALL = 'cccccccccccccccccccccccccccccccc';
const OTHER = 'dddddddddddddddddddddddddddddddd';

/** A database of Notion as it exports it as Markdown & CSV, written by hand after its documentation. */
export const notionDatabase = (): Record<string, string> => ({
  'House 99999999999999999999999999999999.md': '# House\n\n[Tasks](House/Tasks.csv)',
  [`House/${DATABASE}.csv`]: '\uFEFFName,Status\nMend the door,In progress\n',
  [`House/${DATABASE}_all.csv`]: [
    '\uFEFFName,Assignee,Status,Due date,Priority,Tags,Task type,Budget,Parent item,Blocking,Created time,Created by',
    `Mend the door,"Paula Pit, quinn@example.com",In progress,"January 5, 2026 9:00 AM → January 9, 2026",🔴 High,"Wood, Old",Repair,400,,"Paint (https://www.notion.so/Paint-${PAINT}?pvs=21)","November 1, 2024 10:00 AM",Quinn Roe`,
    `Paint,,Not started,2026/02/03,Low,,,,"Mend the door (https://www.notion.so/Mend-the-door-${DOOR}?pvs=21)",,,`,
    'Call,,Done,03/02/2026,,,,,,,,',
    'Call,,Not started,sometime,,,,,,,,',
    ',,Not started,,,,,,,,,',
  ].join('\n'),
  [`House/Tasks/Mend the door ${DOOR}.md`]: [
    '# Mend the door',
    '',
    'Assignee: Paula Pit, quinn@example.com',
    'Status: In progress',
    'Budget: 400',
    '',
    'It **squeaks**. See [the plan](Plan%20eeee.md) and [the shop](https://shop.example).',
    '',
    '![door.png](Mend%20the%20door/door.png)',
    '',
    '- [x] Oil',
    '- [ ] Hinge',
  ].join('\n'),
  [`House/Tasks/Paint ${PAINT}.md`]: '# Paint\n\nStatus: Not started\n',
  [`House/Tasks/Call ${CALL}.md`]: '# Call\n\nStatus: Not started\n\nThe second one',
  [`House/Tasks/Call ${OTHER}.md`]: '# Call\n\nStatus: Done\n\nThe first one',
});
