// Comment actions
export const copyLink = 'Copy link';
export const linkToTheCommentCopied = 'Link to the comment copied';
export const edit = 'Edit';
export const report = 'Report…';
export const deleteLabel = 'Delete';
export const reply = 'Reply';
export const commentMenu = 'Comment menu';
export const more = 'More';

// Comment branch
export const replies = 'Replies';
export const replyPlaceholder = 'Write a reply…';

// Comment item
export const editComment = 'Edit comment';
export const save = 'Save';
export const edited = '· edited';
export const deletedComment = 'Deleted comment';
export const thisCommentWasDeleted = 'This comment was deleted.';
export const reportedValueOnlyAdminsSeeThis = (count: number) =>
  `Reported ${count === 1 ? 'once' : `${count} times`}. Only admins see this.`;
export const dismiss = 'Dismiss';

// Composer tools
export const bold = 'Bold';
export const italic = 'Italic';
export const link = 'Link';
export const list = 'List';
export const code = 'Code';
export const format = 'Format';

// Composer
export const preview = 'Preview';
export const nothingToShowYet = 'Nothing to show yet.';
export const tooLongByExcessCharacters = (excess: number) => `Too long by ${excess} characters.`;
export const cancel = 'Cancel';
export const modEnter = 'mod+enter';

// Declare comment changes
export const commentDeleted = 'Comment deleted';

// Mention list
export const people = 'People';

// Reaction looks
export const agree = 'Agree';
export const disagree = 'Disagree';
export const loveIt = 'Love it';
export const hooray = 'Hooray';
export const funny = 'Funny';
export const confused = 'Confused';
export const lookingIntoIt = 'Looking into it';
export const onwards = 'Onwards';

// Reactions bar
export const someoneWhoLeft = 'someone who left';
export const andCountMore = (count: number) => ` and ${count} more`;
export const reactions = 'Reactions';
export const react = 'React';

// Report dialog
export const itIsOffensive = 'It is offensive';
export const itIsOffensiveDescription = 'It insults or threatens somebody.';
export const itIsSpam = 'It is spam';
export const itIsSpamDescription = 'It advertises, or has nothing to do with the work.';
export const somethingElse = 'Something else';
export const somethingElseDescription = 'Say what below.';
export const sayWhatIsWrong = 'Say what is wrong.';
export const reportedTheAdminsOfTheProject = 'Reported. The admins of the project will look at it.';
export const theReportWasNotSentTry = 'The report was not sent. Try again.';
export const reportThisComment = 'Report this comment';
export const reportThisCommentDescription = 'Only the admins of the project learn of it, and that it was you.';
export const report2 = 'Report';
export const reason = 'Reason';
export const whatIsWrong = 'What is wrong';
export const anythingToAdd = 'Anything to add';

// Thread
export const someoneWhoLeft2 = 'Someone who left';
export const comments = 'Comments';
export const comments2 = 'comments';
export const noCommentsYetTypeToMention = 'No comments yet. Type @ to mention someone.';
export const noCommentsYet = 'No comments yet.';
export const comment = 'Comment';
export const commentPlaceholder = 'Write a comment…';
export const showEarlierCount = (count: number) => `Show earlier (${count})`;

// Use announced
export const countNewComments = (count: number) => `${count} new comments`;

// Use mentions
export const onePerson = 'One person';
export const countPeople = (count: number) => `${count} people`;

// Use pages
export const theEarlierCommentsDidNotLoad = 'The earlier comments did not load. Try again.';

// Use thread keys
export const nextComment = 'Next comment';
export const previousComment = 'Previous comment';
export const editYourComment = 'Edit your comment';
