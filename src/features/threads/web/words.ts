import { byCount, counted, figure, listed } from '#contract/counts';

// Comment actions
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const edit = 'Edit';
export const report = 'Report…';
export const deleteLabel = 'Delete';
export const reply = 'Reply';
export const commentActions = 'Comment actions';
export const moreActions = 'More actions';

// Comment branch
export const replies = 'Replies';
export const replyPlaceholder = 'Write a reply…';

// Comment item
export const editComment = 'Edit comment';
export const save = 'Save';
export const edited = '· edited';
export const writtenFor = (name: string, person: string) => `${name} for ${person}`;
export const deletedComment = 'Deleted comment';
export const commentWasDeleted = 'This comment was deleted.';
export const reportedTimes = (count: number) =>
  `Reported ${byCount(count, 'once', `${figure(count)} times`)}. Only project admins can see this.`;
export const dismissReports = 'Dismiss reports';

// Composer
export const attachFiles = (noun: string) => `Attach files to this ${noun}`;
export const commentTooLong = (excess: number) =>
  `This comment is ${counted(excess, 'character')} too long. Shorten it to post it.`;
export const cancel = 'Cancel';

// Comment changes
export const commentDeleted = 'Comment deleted';

// Reactions
export const thumbsUp = 'Thumbs up';
export const thumbsDown = 'Thumbs down';
export const heart = 'Heart';
export const hooray = 'Hooray';
export const laugh = 'Laugh';
export const confused = 'Confused';
export const eyes = 'Eyes';
export const rocket = 'Rocket';

// Reactions bar
export const you = 'you';
export const formerReactor = 'someone who left';
export const reactedBy = (reaction: string, names: readonly string[], more: number) =>
  `${reaction}: ${listed(more > 0 ? [...names, `${figure(more)} more`] : names)}`;
export const reactions = 'Reactions';
export const addReaction = 'Add reaction';

// Report dialog
export const offensive = 'Offensive';
export const offensiveDescription = 'It insults or threatens someone.';
export const spam = 'Spam';
export const spamDescription = 'It advertises something or is unrelated to the work.';
export const somethingElse = 'Something else';
export const somethingElseDescription = 'Describe the problem below.';
export const describeProblem = "Describe what's wrong with this comment.";
export const commentReported = 'Comment reported. Project admins can now review it.';
export const reportNotSent = 'The report was not sent. Try again.';
export const reportComment = 'Report comment';
export const reportVisibility = 'Only project admins can see the report and who sent it.';
export const reason = 'Reason';
export const details = 'Details';
export const optionalDetails = 'Details (optional)';

// Activity
export const activity = 'Activity';
export const show = 'Show';
export const everything = 'All';
export const commentsCount = (count: number) => (count > 0 ? `Comments ${figure(count)}` : 'Comments');
export const history = 'History';
export const showEarlierChanges = 'Show earlier changes';
export const showEarlierChangesCount = (count: number) => `Show ${counted(count, 'earlier change')}`;

// Thread
export const formerAuthor = 'Former member';
export const comments = 'Comments';
export const commentsPart = 'comments';
export const emptyThread = 'No comments yet. Mention a teammate with @ to ask a question.';
export const noCommentsYet = 'No comments yet.';
export const comment = 'Comment';
export const commentPlaceholder = 'Write a comment…';
export const showEarlier = (count: number) => `Show ${counted(count, 'earlier comment')}`;

// Announcements
export const newComments = (count: number) => counted(count, 'new comment');
export const commented = (name: string, text: string) => `${name} commented: ${text}`;
export const replied = (name: string, text: string) => `${name} replied: ${text}`;

// Earlier comments
export const earlierCommentsNotLoaded = 'The earlier comments did not load. Try again.';

// Thread shortcuts
export const nextComment = 'Next comment';
export const previousComment = 'Previous comment';
export const editYourComment = 'Edit your comment';

// Composer
export const modEnter = 'mod+enter';
