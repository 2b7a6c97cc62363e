// Audit bones
export const loadingTheAuditLog = 'Loading the audit log';

// Audit details
export const entrySeq = (seq: string) => `Entry ${seq}`;
export const when = 'When';
export const who = 'Who';
export const forLabel = 'For';
export const what = 'What';
export const target = 'Target';
export const outcome = 'Outcome';
export const address = 'Address';
export const browser = 'Browser';
export const request = 'Request';
export const itsPlaceInTheChain = 'Its place in the chain';
export const hash = 'Hash';
export const beforeIt = 'Before it';
export const thisIsAboutAPrivateProject =
  'This is about a private project that you are no member of. What it is called and what changed is not shown.';
export const whatChanged = 'What changed';
export const field = 'Field';
export const before = 'Before';
export const after = 'After';

// Audit filters
export const whatAbout = 'What about';
export const everything = 'Everything';
export const howItEnded = 'How it ended';
export const anyOutcome = 'Any outcome';
export const from = 'From';
export const until = 'Until';
export const clear = 'Clear';
export const byWhom = 'By whom';
export const anybody = 'Anybody';
export const byWhomPlaceholder = 'Search people';
export const notActiveHere = 'Not active here';
export const onePerson = 'One person';

// Audit list
export const auditLog = 'Audit log';
export const entry = 'entry';
export const theAuditLog = 'the audit log';
export const countOfTotal = (count: string, total: string) => `${count} of ${total}`;
export const olderEntriesCouldNotBeLoaded = 'Older entries could not be loaded';
export const loadOlderEntries = 'Load older entries';
export const nothingFits = 'Nothing fits';
export const clearTheFilter = 'Clear the filter';
export const noEntryHasAllThatIs = 'No entry has all that is asked for.';
export const nothingNotedYet = 'Nothing noted yet';
export const whoSignsInWhoJoinsAnd =
  'Who signs in, who joins and leaves, who changes roles and settings, and what is deleted will stand here.';

// Audit rows
export const about = 'About';

// Audit search
export const searchTheLog = 'Search the log';

// Export menu
export const countEnUsOfTotalEn = (count: string, total: string) => `${count} of ${total} entries`;
export const theAuditLogWasExported = 'The audit log was exported';
export const theLogCouldNotBeExported = 'The log could not be exported';
export const exportWhatIsShown = 'Export what is shown';
export const exportTheLog = 'Export the log';
export const onlyWhatTheFilterShows = 'Only what the filter shows';
export const theWholeLog = 'The whole log';
export const asCsvForSpreadsheets = 'As CSV, for spreadsheets';
export const asJsonLinesForPrograms = 'As JSON lines, for programs';
export const exportLabel = 'Export';

// News bar
export const newsAtMostOrMore = (NEWS_AT_MOST: number) => `${NEWS_AT_MOST} or more`;
export const showNewEntries = 'Show new entries';
export const countNewValue = (count: string | number, news: number) => `${count} new ${news === 1 ? 'entry' : 'entries'}`;

// Verifying
export const theLogCouldNotBeVerified = 'The log could not be verified';
export const verify = 'Verify';
export const theLogIsBrokenFromEntry = (numbered: string) =>
  `The log is broken from entry ${numbered} on: something was changed or taken out behind its back.`;
export const theHashesOfCheckedMatchAnd = (
  checked: string,
  sentenceOfGap: string,
  count: number,
  GAPS_SHOWN: number,
  count2: number,
) =>
  `The hashes of ${checked} match, and the seals do not prove all of them: ${sentenceOfGap}${count > GAPS_SHOWN ? `; and ${count2} more` : ''}.`;
export const theLogIsIntactCheckedValue = (checked: string, checked2: number) =>
  `The log is intact: ${checked} ${checked2 === 1 ? 'is as it was' : 'are as they were'} written, and none is missing.`;
export const sealedMoreThanFiveMinutesAfter = 'sealed more than five minutes after they were written';
export const notSealed = 'not sealed';
export const sealedByAKeyThatThis = 'sealed by a key that this server does not have';
export const entryFromSeq = (fromSeq: string) => `entry ${fromSeq}`;
export const entriesFromSeqToToSeq = (fromSeq: string, toSeq: string) => `entries ${fromSeq} to ${toSeq}`;
