// Generated from the database by bin/migrate --types. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface Absence {
  id: string;
  workspaceId: string;
  userId: string;
  startsOn: string;
  endsOn: string;
  note: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface AccessToRevoke {
  id: string;
  provider: string;
  tokens: string;
  attempts: Generated<number>;
  dueAt: Generated<string>;
  createdAt: Generated<string>;
}

export interface AiSettings {
  id: string;
  isEnabled: Generated<boolean>;
  provider: Generated<string>;
  baseUrl: string | null;
  model: string | null;
  apiKey: string | null;
  monthlyTokens: number | null;
  dataScope: Generated<string>;
  retentionDays: number | null;
  allowsAuto: Generated<boolean>;
  testedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  prompts: Generated<JsonValue>;
}

export interface AiUsage {
  workspaceId: string;
  userId: string;
  month: string;
  feature: string;
  messages: Generated<number>;
  tokens: Generated<number>;
}

export interface ApiToken {
  id: string;
  kind: string;
  userId: string;
  workspaceId: string | null;
  projectId: string | null;
  name: string;
  scopes: string[];
  prefix: string;
  secretHash: string;
  expiresAt: string | null;
  warnedAt: string | null;
  lastUsedAt: string | null;
  lastUsedIp: string | null;
  networks: Generated<string[]>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ApiTokenUse {
  tokenId: string;
  since: string;
  requests: number;
}

export interface ArchiveBatch {
  projectId: string;
  plannedAt: string;
  archivedAt: string;
  finishedBefore: string;
  taskCount: number;
}

export interface ArchiveRule {
  id: Generated<string>;
  projectId: string;
  afterDays: Generated<number | null>;
  keptBefore: string | null;
  plannedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface AssigneeTally {
  projectId: string;
  assigneeId: string;
  slot: number;
  open: number;
  hours: string;
  estimate: string;
  estimated: number;
  unestimated: number;
}

export interface AttachmentUpload {
  id: string;
  workspaceId: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  preparedBy: string;
  createdAt: Generated<string>;
  expiresAt: Generated<string>;
  subjectType: string;
  subjectId: string;
}

export interface AuditChain {
  workspaceId: string;
  seq: Generated<number>;
  hash: Generated<string>;
  anchorSeq: Generated<number>;
  anchorHash: Generated<string>;
  sealedSeq: Generated<number>;
}

export interface AuditEntry {
  id: string;
  workspaceId: string;
  projectId: string | null;
  isPrivate: Generated<boolean>;
  seq: number;
  occurredAt: string;
  actorType: string;
  actorId: string | null;
  actorName: Generated<string>;
  actorEmail: Generated<string>;
  onBehalfOf: JsonValue | null;
  action: string;
  category: string;
  targetType: string;
  targetId: string | null;
  targetName: Generated<string>;
  outcome: string;
  reason: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  before: JsonValue | null;
  after: JsonValue | null;
  prevHash: string;
  hash: string;
}

export interface AuditRetention {
  workspaceId: string;
  days: number;
  nextDays: number | null;
  shrinksAt: string | null;
}

export interface AuditSeal {
  workspaceId: string;
  fromSeq: number;
  toSeq: number;
  hash: string;
  keyId: string;
  sealedAt: string;
  mac: string;
}

export interface Baseline {
  id: string;
  projectId: string;
  setAt: string | null;
  setBy: string | null;
  days: Generated<JsonValue>;
  formerSetAt: string | null;
  formerSetBy: string | null;
  formerDays: Generated<JsonValue>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface CalendarEntry {
  connectionId: string;
  itemId: string;
  digest: string;
}

export interface CalendarFeed {
  id: string;
  workspaceId: string;
  userId: string;
  kind: string;
  projectId: string | null;
  name: string;
  secretHash: string;
  timeZone: string;
  lastReadAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  plannedTimes: Generated<boolean>;
}

export interface Chat {
  id: string;
  workspaceId: string;
  projectId: string | null;
  userId: string;
  title: string;
  firstMessage: string;
  isPinned: Generated<boolean>;
  mode: Generated<string>;
  lastMessageAt: Generated<string>;
  deletedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ChatApp {
  connectionId: string;
  token: string;
  secret: string;
  heardAt: string | null;
  applicationId: string | null;
  botId: string | null;
  waitsUntil: string | null;
}

export interface ChatMessage {
  id: string;
  chatId: string;
  workspaceId: string;
  projectId: string | null;
  userId: string;
  number: number;
  role: string;
  content: string;
  timestamp: Generated<string>;
  taskContext: JsonValue | null;
  mode: string;
  insights: Generated<JsonValue>;
  breakdown: Generated<JsonValue>;
  sources: Generated<JsonValue>;
  steps: Generated<JsonValue>;
  state: Generated<string>;
  problem: string | null;
  feedback: string | null;
  isReplaced: Generated<boolean>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ChatProposal {
  id: string;
  chatId: string;
  messageId: string;
  workspaceId: string;
  projectId: string | null;
  userId: string;
  position: number;
  kind: string;
  targetId: string | null;
  targetTitle: string | null;
  targetVersion: number | null;
  input: JsonValue;
  before: JsonValue | null;
  reason: string;
  state: Generated<string>;
  problem: string | null;
  resultId: string | null;
  resultVersion: number | null;
  appliedAt: string | null;
  attempt: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ChatThread {
  id: string;
  connectionId: string;
  channel: string;
  ts: string;
  itemId: string;
  since: string | null;
  problem: string | null;
  dueAt: Generated<string | null>;
  claimedUntil: string | null;
}

export interface ChatTurn {
  id: string;
  chatId: string | null;
  workspaceId: string;
  userId: string;
  claimedUntil: string;
  stopAskedAt: string | null;
  endedAt: string | null;
  createdAt: Generated<string>;
  tokens: Generated<number>;
  isAutomatic: Generated<boolean>;
}

export interface CommandsToRemove {
  id: string;
  applicationId: string;
  token: string;
  attempts: Generated<number>;
  dueAt: Generated<string>;
  claimedUntil: string | null;
  createdAt: Generated<string>;
}

export interface CommentReport {
  id: string;
  commentId: string;
  reporterId: string;
  reason: string | null;
  text: Generated<string>;
  resolvedAt: string | null;
  resolvedBy: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Connection {
  id: string;
  workspaceId: string;
  projectId: string | null;
  userId: string;
  provider: string;
  name: string;
  webhookId: string | null;
  secret: string | null;
  accountName: string | null;
  mapping: Generated<JsonValue>;
  pausedAt: string | null;
  lastAt: string | null;
  problem: string | null;
  testedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  tokens: string | null;
  tokensUntil: string | null;
  refreshingUntil: string | null;
  isRevoked: Generated<boolean>;
  accountId: string | null;
  timeZone: string | null;
  dueAt: string | null;
  claimedUntil: string | null;
}

export interface ConnectionEvent {
  id: string;
  connectionId: string;
  digest: string;
  what: string;
  state: Generated<string>;
  problem: string | null;
  told: JsonValue | null;
  attempts: Generated<number>;
  dueAt: Generated<string>;
  claimedUntil: string | null;
  createdAt: Generated<string>;
}

export interface ConnectionFlow {
  id: string;
  workspaceId: string;
  projectId: string | null;
  userId: string;
  provider: string;
  connectionId: string | null;
  name: string;
  timeZone: string | null;
  stateHash: string;
  browserHash: string;
  verifier: string;
  code: string | null;
  refusal: string | null;
  returnedAt: string | null;
  createdAt: Generated<string>;
}

export interface CustomField {
  id: string;
  projectId: string;
  name: string;
  kind: string;
  options: Generated<JsonValue>;
  position: string;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface DeadlineClock {
  id: Generated<boolean>;
  toldUntil: string;
}

export interface DeadlineTold {
  id: Generated<string>;
  userId: string;
  projectId: string;
  type: string;
  itemType: string;
  itemId: string;
  aboutId: string;
  date: string;
  createdAt: Generated<string>;
}

export interface Demo {
  id: string;
  workspaceId: string | null;
  userId: string;
  colleagueIds: string[];
  network: string;
  createdAt: Generated<string>;
  endsAt: string;
  lookedAt: Generated<string>;
  turns: Generated<number>;
  playsAt: string;
}

export interface DemoData {
  id: string;
  workspaceId: string | null;
  colleagueIds: string[];
  createdAt: Generated<string>;
}

export interface DemoTemplate {
  id: string;
  workspaceId: string | null;
  personIds: string[];
  ownerId: string;
  madeAt: string | null;
  createdAt: Generated<string>;
}

export interface Document {
  id: string;
  workspaceId: string;
  projectId: string | null;
  parentId: string | null;
  title: Generated<string>;
  icon: string | null;
  status: Generated<string>;
  visibility: string;
  collaboratorIds: Generated<string[]>;
  isLocked: Generated<boolean>;
  isTemplate: Generated<boolean>;
  fullWidth: Generated<boolean>;
  position: string;
  createdBy: string;
  updatedBy: string;
  wordCount: Generated<number>;
  publishedAt: string | null;
  archivedAt: string | null;
  deletedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  coverFileId: string | null;
  labelIds: Generated<string[]>;
  waitingComments: Generated<number>;
}

export interface DocumentAttachment {
  id: string;
  documentId: string;
  workspaceId: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  createdAt: Generated<string>;
}

export interface DocumentComment {
  id: string;
  documentId: string;
  userId: string;
  parentId: string | null;
  content: string;
  mentionIds: Generated<string[]>;
  reactions: Generated<JsonValue>;
  editedAt: string | null;
  deletedAt: string | null;
  removed: JsonValue | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  anchor: JsonValue | null;
  resolvedAt: string | null;
  resolvedBy: string | null;
  byName: string | null;
}

export interface DocumentContent {
  documentId: string;
  state: Buffer;
  plainText: Generated<string>;
  wordCount: Generated<number>;
  writtenAt: string | null;
  writerIds: Generated<string[]>;
  version: Generated<number>;
}

export interface DocumentMention {
  documentId: string;
  userId: string;
  mentionedBy: string;
  mentionedAt: Generated<string>;
  toldAt: string | null;
}

export interface DocumentReading {
  userId: string;
  documentId: string;
  vector: string | null;
  readAt: Generated<string>;
}

export interface DocumentReference {
  documentId: string;
  kind: string;
  targetId: string;
}

export interface DocumentShare {
  id: string;
  documentId: string;
  workspaceId: string;
  projectId: string | null;
  slug: string;
  expiresAt: string | null;
  includeChildren: Generated<boolean>;
  allowIndexing: Generated<boolean>;
  viewCount: Generated<number>;
  revokedAt: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  passwordHash: string | null;
  passwordSetAt: string | null;
  allowComments: Generated<boolean>;
}

export interface DocumentUpdate {
  id: string;
  documentId: string;
  update: string;
  userId: string;
  createdAt: Generated<string>;
}

export interface DocumentVersion {
  id: string;
  documentId: string;
  number: number;
  title: string;
  name: string | null;
  content: JsonValue;
  collaboratorIds: Generated<string[]>;
  wordCount: number;
  createdAt: Generated<string>;
}

export interface Event {
  id: GeneratedAlways<number>;
  transaction: Generated<string>;
  occurredAt: Generated<string>;
  workspaceId: string | null;
  projectId: string | null;
  actorId: string | null;
  action: string;
  targetType: string;
  targetId: string;
  targetVersion: number | null;
  changes: Generated<JsonValue>;
  mutationId: string | null;
  requestId: string;
  actorType: Generated<string>;
  actorName: Generated<string>;
  onBehalfOf: string | null;
}

export interface EventReader {
  name: string;
  transaction: Generated<string>;
  eventId: Generated<number>;
}

export interface FavoriteOrder {
  workspaceId: string;
  userId: string;
  ids: string[];
  id: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface FavoriteView {
  id: string;
  workspaceId: string;
  userId: string;
  viewId: string | null;
  workViewId: string | null;
  createdAt: Generated<string>;
  documentId: string | null;
}

export interface FavouriteProject {
  userId: string;
  projectId: string;
}

export interface FileText {
  key: string;
  mime: string;
  size: number;
  state: Generated<string>;
  text: Generated<string>;
  tries: Generated<number>;
  dueAt: Generated<string>;
}

export interface FileToStore {
  key: string;
  workspaceId: string;
  source: string;
  mime: string;
  size: number;
}

export interface FollowedFile {
  linkId: string;
  connectionId: string;
  url: string;
  dueAt: Generated<string>;
}

export interface IdempotencyKey {
  userId: string;
  action: string;
  key: string;
  requestHash: string;
  response: string;
  createdAt: Generated<string>;
  workspaceId: string | null;
  projectId: string | null;
}

export interface ImportedFile {
  id: string;
  importId: string | null;
  taskId: string;
  projectId: string;
  key: string;
  name: string;
  size: number;
  state: Generated<string>;
}

export interface ImportedTask {
  taskId: string;
  projectId: string;
  importId: string | null;
  source: string;
  place: string;
  key: string;
}

export interface IncomingMail {
  id: string;
  kind: string;
  userId: string | null;
  workspaceId: string | null;
  itemType: string | null;
  itemId: string | null;
  commentId: string | null;
  projectId: string | null;
  scope: string;
  digest: string;
  raw: Buffer | null;
  state: Generated<string>;
  reason: string | null;
  details: Generated<JsonValue>;
  tries: Generated<number>;
  dueAt: Generated<string>;
  createdAt: Generated<string>;
}

export interface Invitation {
  id: string;
  workspaceId: string;
  projectId: string | null;
  email: string;
  role: string;
  department: string | null;
  message: Generated<string>;
  status: Generated<string>;
  tokenHash: string;
  expiresAt: Generated<string>;
  invitedBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  projectRole: string | null;
}

export interface Issue {
  id: string;
  projectId: string;
  number: number;
  title: string;
  description: Generated<string>;
  environment: Generated<string>;
  type: Generated<string>;
  priority: Generated<string>;
  severity: string | null;
  status: Generated<string>;
  sourceType: Generated<string>;
  reporterId: string;
  duplicateOfId: string | null;
  dueDate: string | null;
  slaDueAt: string | null;
  snoozedUntil: string | null;
  resolvedAt: string | null;
  closedAt: string | null;
  labelIds: Generated<string[]>;
  assigneeIds: Generated<string[]>;
  watcherIds: Generated<string[]>;
  commentCount: Generated<number>;
  linkCount: Generated<number>;
  convertedToTaskId: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  deletedAt: string | null;
  words: GeneratedAlways<string | null>;
  attachmentCount: Generated<number>;
  workspaceId: string | null;
  sprintId: string | null;
  archivedAt: string | null;
}

export interface IssueAssignee {
  id: string;
  issueId: string;
  projectId: string;
  userId: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface IssueAttachment {
  id: string;
  issueId: string;
  projectId: string;
  workspaceId: string;
  originId: string | null;
  key: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  deletedAt: string | null;
}

export interface IssueComment {
  id: string;
  issueId: string;
  projectId: string;
  userId: string;
  parentId: string | null;
  content: string;
  mentionIds: Generated<string[]>;
  reactions: Generated<JsonValue>;
  editedAt: string | null;
  deletedAt: string | null;
  removed: JsonValue | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  byName: string | null;
}

export interface IssueLabel {
  id: string;
  issueId: string;
  projectId: string;
  labelId: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface IssueSync {
  connectionId: string;
  site: string;
  repository: string;
  label: string;
  token: string;
  accountName: string | null;
  isRevoked: Generated<boolean>;
  problem: string | null;
  seenAt: string | null;
  dueAt: Generated<string>;
  claimedUntil: string | null;
  waitsUntil: string | null;
}

export interface ItemAudience {
  id: string;
  workspaceId: string;
  projectId: string | null;
  ownerId: string;
  visibility: string;
  sharedWith: Generated<string[]>;
}

export interface JoinRequest {
  id: string;
  workspaceId: string;
  projectId: string;
  userId: string;
  message: Generated<string>;
  status: Generated<string>;
  decidedBy: string | null;
  decidedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Label {
  id: string;
  projectId: string;
  name: string;
  color: Generated<string>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface LinkPreview {
  linkId: string;
  version: string;
  type: string;
  bytes: Buffer;
}

export interface LinkedItem {
  id: string;
  projectId: string;
  sourceType: string;
  sourceId: string;
  kind: string;
  targetType: string;
  targetId: string | null;
  targetProjectId: string | null;
  url: string | null;
  title: Generated<string>;
  pairId: string | null;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  dependencyType: string | null;
  lagDays: number | null;
  state: string | null;
  fileType: string | null;
  preview: string | null;
  progress: JsonValue | null;
  fileComments: JsonValue | null;
}

export interface LongJob {
  id: string;
  userId: string;
  workspaceId: string | null;
  kind: string;
  state: Generated<string>;
  step: Generated<string>;
  done: Generated<number>;
  total: number | null;
  fileName: string | null;
  fileBytes: number | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Generated<string>;
  finishedAt: string | null;
  expiresAt: string | null;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface LongJobPart {
  jobId: string;
  step: number;
  nth: number;
  content: string;
}

export interface LongJobWork {
  jobId: string;
  request: JsonValue;
  input: JsonValue;
  step: Generated<number>;
  cursor: JsonValue | null;
  tries: Generated<number>;
  heldBy: string | null;
  heldUntil: string | null;
}

export interface MailAllowance {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface MailboxPlace {
  mailbox: string;
  uidValidity: string;
  lastUid: number;
  updatedAt: Generated<string>;
}

export interface Note {
  id: string;
  workspaceId: string;
  projectId: string | null;
  ownerId: string;
  content: Generated<string>;
  color: Generated<string>;
  visibility: string;
  layout: JsonValue;
  position: string;
  isPinned: Generated<boolean>;
  anchor: JsonValue | null;
  remindAt: string | null;
  remindedAt: string | null;
  convertedTo: JsonValue | null;
  convertedBy: string | null;
  votes: Generated<string[]>;
  groupName: string | null;
  archivedAt: string | null;
  deletedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Notification {
  id: string;
  userId: string;
  workspaceId: string | null;
  projectId: string | null;
  itemType: string | null;
  itemId: string | null;
  type: string;
  count: number;
  isListed: boolean;
  lastAt: string;
  readAt: string | null;
  archivedAt: string | null;
  snoozedUntil: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface NotificationAddress {
  userId: string;
  kind: string;
  target: string;
  host: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
  problem: string | null;
  failures: Generated<number>;
  offAt: string | null;
}

export interface NotificationAddressTest {
  userId: string;
  testedAt: string;
}

export interface NotificationDelivery {
  notificationId: string;
  dueAt: string | null;
  since: string;
  secret: string | null;
  channel: string;
  attempts: Generated<number>;
  reached: Generated<string[]>;
  revision: Generated<number>;
}

export interface NotificationEntry {
  id: Generated<string>;
  notificationId: string;
  eventId: number;
  type: string;
  actorId: string | null;
  commentId: string | null;
  at: string;
}

export interface NotificationMute {
  userId: string;
  itemType: string;
  itemId: string;
  createdAt: Generated<string>;
  level: Generated<string>;
}

export interface NotificationSetting {
  userId: string;
  timeZone: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  digest: Generated<string>;
  digestDay: Generated<number>;
  digestHour: Generated<number>;
  quietFrom: string | null;
  quietTo: string | null;
  quietDays: Generated<number[]>;
  digestAt: string | null;
  secret: Generated<string>;
}

export interface OperatorMessage {
  id: string;
  kind: string;
  name: string;
  email: string | null;
  content: string;
  screen: string | null;
  version: string | null;
  screenshot: Buffer | null;
  screenshotType: string | null;
  status: Generated<string>;
  recipientId: string | null;
  reply: string | null;
  repliedAt: string | null;
  mailedAt: string | null;
  replyMailedAt: string | null;
  createdAt: Generated<string>;
}

export interface OverdueList {
  id: Generated<string>;
  userId: string;
  workspaceId: string;
  day: string;
  items: JsonValue;
  createdAt: Generated<string>;
}

export interface PaymentEvent {
  id: string;
  type: string;
  receivedAt: Generated<string>;
}

export interface PendingMail {
  reader: string;
  eventId: number;
  to: string;
  nth: number;
  tries: Generated<number>;
  since: Generated<string>;
  dueAt: Generated<string>;
}

export interface PersonHints {
  id: Generated<string>;
  userId: string;
  isOn: Generated<boolean>;
  dismissed: Generated<string[]>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface PictureUpload {
  userId: string;
  id: string;
  key: string;
  size: number;
  createdAt: Generated<string>;
  expiresAt: Generated<string>;
}

export interface PlanWarning {
  workspaceId: string;
  what: string;
  eventId: number;
}

export interface Project {
  id: string;
  workspaceId: string;
  key: string;
  name: string;
  description: Generated<string>;
  color: Generated<string>;
  status: Generated<string>;
  visibility: Generated<string>;
  allowGuestAccess: Generated<boolean>;
  requireApproval: Generated<boolean>;
  enableTimeTracking: Generated<boolean>;
  columns: JsonValue;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  estimateScale: Generated<string>;
  triageEnabled: Generated<boolean>;
  deletedAt: string | null;
  runnableOn: Generated<string[]>;
}

export interface ProjectCalendar {
  id: Generated<string>;
  projectId: string;
  timeZone: Generated<string>;
  workingDays: Generated<string[]>;
  shiftMode: Generated<string>;
  holidays: Generated<JsonValue>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ProjectCounter {
  projectId: string;
  taskNumber: Generated<number>;
}

export interface ProjectMailAddress {
  projectId: string;
  userId: string | null;
  code: string;
  creates: string;
  acceptsOutside: Generated<boolean>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ProjectMember {
  id: string;
  projectId: string;
  workspaceId: string;
  userId: string;
  role: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ProjectUpdate {
  id: string;
  projectId: string;
  workspaceId: string;
  userId: string;
  status: string;
  content: string;
  editedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ProjectWithoutAi {
  id: string;
  createdAt: Generated<string>;
}

export interface PushDevice {
  id: string;
  userId: string;
  sessionId: string;
  name: string;
  subscription: string;
  endpointHash: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
  problem: string | null;
  testedAt: string | null;
}

export interface PushKey {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Generated<string>;
}

export interface RemoteChange {
  connectionId: string;
  externalId: string;
  changedAt: string;
}

export interface RemovedFile {
  bucket: string;
  key: string;
  dueAt: Generated<string>;
  lastAt: string;
  tries: Generated<number>;
}

export interface ReportSubscription {
  id: string;
  viewId: string | null;
  projectId: string | null;
  workspaceId: string;
  userId: string;
  lastMonday: string;
  secret: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  workViewId: string | null;
  timeZone: string | null;
}

export interface SavedView {
  id: string;
  projectId: string;
  ownerId: string;
  surface: string;
  name: string;
  isShared: Generated<boolean>;
  config: JsonValue;
  position: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface SearchEntry {
  source: string;
  kind: string;
  id: string;
  workspaceId: string;
  projectId: string | null;
  subjectType: string | null;
  subjectId: string | null;
  number: number | null;
  title: string;
  text: string;
  isHidden: boolean;
  isArchived: boolean;
  changedAt: string;
  words: string;
}

export interface ServerSetup {
  id: Generated<string>;
  isOnly: Generated<boolean>;
  tokenHash: Buffer | null;
  ownerId: string | null;
  closedAt: string | null;
}

export interface SharedView {
  id: string;
  projectId: string;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ShownTimeBlock {
  id: string;
  workspaceId: string;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Sprint {
  id: string;
  projectId: string;
  number: number;
  name: string;
  goal: Generated<string>;
  startsAt: string;
  endsAt: string;
  status: Generated<string>;
  capacityPoints: number | null;
  startedAt: string | null;
  completedAt: string | null;
  retrospective: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  committedCount: number | null;
  committedPoints: number | null;
  completedCount: number | null;
  completedPoints: number | null;
}

export interface SprintCadence {
  id: Generated<string>;
  projectId: string;
  enabled: Generated<boolean>;
  durationWeeks: Generated<number>;
  startWeekday: Generated<string>;
  cooldownDays: Generated<number>;
  upcomingCount: Generated<number>;
  autoStart: Generated<boolean>;
  autoComplete: Generated<boolean>;
  rollover: Generated<string>;
  allowParallel: Generated<boolean>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface SprintDay {
  sprintId: string;
  day: string;
  scopeCount: number;
  scopePoints: number;
  startedCount: number;
  startedPoints: number;
  completedCount: number;
  completedPoints: number;
}

export interface SprintItem {
  id: Generated<string>;
  sprintId: string;
  projectId: string;
  itemType: string;
  itemId: string;
  addedAt: Generated<string>;
  addedBy: string | null;
  removedAt: string | null;
  outcome: string | null;
}

export interface SprintReport {
  sprintId: string;
  report: JsonValue;
}

export interface StatusInterval {
  id: GeneratedAlways<number>;
  taskId: string | null;
  issueId: string | null;
  projectId: string;
  inProjectId: string;
  status: string;
  fromAt: string;
  toAt: string | null;
  eventId: number | null;
}

export interface Subscription {
  workspaceId: string;
  planType: Generated<string>;
  billingFrequency: Generated<string>;
  status: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: Generated<boolean>;
  pendingPlan: string | null;
  trialEndsAt: string | null;
  pastDueSince: string | null;
  paidSeats: number | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  stripeCheckoutId: string | null;
  id: Generated<string>;
}

export interface Subtask {
  id: string;
  taskId: string;
  projectId: string;
  title: string;
  completed: Generated<boolean>;
  position: string;
  riskLevel: Generated<string>;
  estimatedHours: Generated<number>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface SyncedComment {
  connectionId: string;
  number: number;
  remoteId: string;
  commentId: string;
  isOurs: boolean;
  digest: string;
}

export interface SyncedIssue {
  connectionId: string;
  number: number;
  itemId: string | null;
  agreed: JsonValue | null;
  changedAt: string | null;
  problem: string | null;
  dueAt: string | null;
  claimedUntil: string | null;
}

export interface Task {
  id: string;
  projectId: string;
  number: number;
  title: string;
  description: Generated<string>;
  notes: Generated<string>;
  notesUpdatedAt: string | null;
  status: Generated<string>;
  position: string;
  priority: Generated<string>;
  startDate: string | null;
  dueDate: string | null;
  completed: Generated<boolean>;
  completedAt: string | null;
  isMilestone: Generated<boolean>;
  assigneeId: string | null;
  labelIds: Generated<string[]>;
  tags: Generated<string[]>;
  aiSuggestions: JsonValue | null;
  subtaskCount: Generated<number>;
  subtaskDoneCount: Generated<number>;
  commentCount: Generated<number>;
  attachmentCount: Generated<number>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  deletedAt: string | null;
  card: Generated<string>;
  estimate: number | null;
  estimatedHours: number | null;
  loggedSeconds: Generated<number>;
  dueTime: string | null;
  collaboratorIds: Generated<string[]>;
  watcherIds: Generated<string[]>;
  recurrence: JsonValue | null;
  customFields: Generated<JsonValue>;
  blockedByCount: Generated<number>;
  archivedAt: string | null;
  awaitsApprovalSince: Generated<string | null>;
  workspaceId: string | null;
  scheduleMode: Generated<string>;
  sprintId: string | null;
}

export interface TaskAlias {
  formerProjectId: string;
  number: number;
  movedTaskId: string;
}

export interface TaskAttachment {
  id: string;
  taskId: string;
  projectId: string;
  workspaceId: string;
  key: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  deletedAt: string | null;
}

export interface TaskComment {
  id: string;
  taskId: string;
  projectId: string;
  userId: string;
  parentId: string | null;
  content: string;
  mentionIds: Generated<string[]>;
  reactions: Generated<JsonValue>;
  editedAt: string | null;
  deletedAt: string | null;
  removed: JsonValue | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  byName: string | null;
}

export interface TaskFollower {
  doneId: string;
  followerId: string;
  followerVersion: number;
  recurrence: JsonValue;
}

export interface TaskReminder {
  id: string;
  taskId: string;
  projectId: string;
  userId: string;
  kind: string;
  remindAt: string | null;
  minutes: number | null;
  timeZone: Generated<string>;
  fireAt: string | null;
  sentAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface TaskTally {
  projectId: string;
  slot: number;
  todo: number;
  inProgress: number;
  review: number;
  done: number;
}

export interface TaskText {
  taskId: string;
  projectId: string;
  text: string;
}

export interface Template {
  id: string;
  projectId: string;
  kind: string;
  name: string;
  title: Generated<string>;
  content: Generated<JsonValue>;
  position: string;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface ThreadComment {
  threadId: string;
  remoteId: string;
  commentId: string;
  isOurs: boolean;
  digest: string;
}

export interface TimeBlock {
  id: string;
  taskId: string;
  projectId: string;
  workspaceId: string;
  userId: string;
  startsAt: string;
  endsAt: string;
  visibility: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface TimeEntry {
  id: string;
  taskId: string;
  projectId: string;
  userId: string;
  startedAt: string;
  endedAt: string | null;
  seconds: Generated<number>;
  note: Generated<string>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface User {
  id: string;
  email: string;
  firstName: Generated<string>;
  lastName: Generated<string>;
  profilePictureUrl: string | null;
  metadata: Generated<JsonValue>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  pictureKey: string | null;
  deletedAt: string | null;
}

export interface VisitorComment {
  id: string;
  documentId: string;
  name: string;
  content: string;
  approvedAt: string | null;
  createdAt: Generated<string>;
  deletedAt: string | null;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Webhook {
  id: string;
  workspaceId: string;
  userId: string;
  name: string;
  url: string;
  host: string;
  secret: string | null;
  previousSecret: string | null;
  previousUntil: string | null;
  events: string[];
  projectIds: Generated<string[]>;
  since: Generated<string>;
  offAt: string | null;
  offReason: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  format: Generated<string>;
}

export interface WebhookDelivery {
  id: string;
  workspaceId: string;
  webhookId: string;
  eventId: string;
  seq: GeneratedAlways<number>;
  state: Generated<string>;
  attempts: Generated<number>;
  tries: Generated<JsonValue>;
  createdAt: Generated<string>;
  finishedAt: string | null;
}

export interface WebhookEvent {
  id: string;
  workspaceId: string;
  projectId: string | null;
  itemId: string | null;
  event: string;
  payload: string;
  createdAt: Generated<string>;
}

export interface WebhookQueue {
  webhookId: string;
  dueAt: string | null;
  claim: string | null;
  claimedUntil: string | null;
  failures: Generated<number>;
}

export interface WorkImport {
  id: string;
  projectId: string;
  userId: string;
  source: string;
  key: string;
  name: string;
  state: Generated<string>;
  head: JsonValue | null;
  origin: JsonValue | null;
  mapping: JsonValue | null;
  totals: JsonValue;
  report: Generated<JsonValue>;
  jobId: string | null;
  createdAt: Generated<string>;
  expiresAt: Generated<string>;
}

export interface WorkImportPage {
  importId: string;
  nth: number;
  items: JsonValue;
}

export interface WorkView {
  id: string;
  workspaceId: string;
  userId: string;
  name: string;
  config: JsonValue;
  position: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  surface: Generated<string>;
}

export interface Workflow {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  description: Generated<string>;
  status: Generated<string>;
  reason: string | null;
  trigger: JsonValue | null;
  runAs: Generated<string>;
  ownerId: string;
  createdBy: string;
  liveNumber: number | null;
  draftNumber: number | null;
  hasHook: Generated<boolean>;
  activeSince: string | null;
  runCount: Generated<number>;
  failCount: Generated<number>;
  failuresInRow: Generated<number>;
  lastRunAt: string | null;
  runsChangedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  deletedAt: string | null;
  version: Generated<number>;
}

export interface WorkflowAddress {
  id: string;
  projectId: string;
  name: string;
  url: string;
  host: string;
  createdBy: string;
  createdAt: Generated<string>;
}

export interface WorkflowApproval {
  id: string;
  projectId: string;
  runId: string;
  path: string;
  userId: string;
  itemType: string | null;
  itemId: string | null;
  workflowName: string;
  text: string;
  mode: string;
  isApproved: boolean | null;
  comment: Generated<string>;
  decidedAt: string | null;
  isClosed: Generated<boolean>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface WorkflowDraft {
  workflowId: string;
  definition: JsonValue;
}

export interface WorkflowHook {
  workflowId: string;
  secretHash: Buffer;
}

export interface WorkflowRun {
  id: string;
  projectId: string;
  workflowId: string;
  number: number;
  status: string;
  reason: string | null;
  itemType: string | null;
  itemId: string | null;
  cause: JsonValue;
  context: Generated<JsonValue>;
  why: Generated<JsonValue>;
  depth: number;
  key: string;
  createdAt: Generated<string>;
  startedAt: string | null;
  endedAt: string | null;
  waitingUntil: string | null;
  claim: string | null;
  claimedUntil: string | null;
}

export interface WorkflowSchedule {
  workflowId: string;
  nextAt: string;
  coveredDay: string | null;
}

export interface WorkflowSettings {
  id: string;
  projectId: string;
  pausedAt: string | null;
  pausedBy: string | null;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface WorkflowStepRun {
  runId: string;
  path: string;
  nth: GeneratedAlways<number>;
  stepId: string;
  kind: string;
  status: string;
  attempt: Generated<number>;
  input: Generated<JsonValue>;
  output: Generated<JsonValue>;
  why: Generated<JsonValue>;
  problem: string | null;
  startedAt: Generated<string>;
  endedAt: string | null;
}

export interface WorkflowTurn {
  workflowId: string;
  stepId: string;
  personId: string;
}

export interface WorkflowUsage {
  workspaceId: string;
  day: string;
  runs: number;
}

export interface WorkflowVersion {
  workflowId: string;
  number: number;
  definition: JsonValue;
  createdBy: string;
  createdAt: Generated<string>;
}

export interface Workspace {
  id: string;
  name: string;
  description: Generated<string>;
  color: Generated<string>;
  createdBy: string;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  deletedAt: string | null;
  isReadOnly: Generated<boolean>;
  secondFactorRequiredAt: string | null;
}

export interface WorkspaceImport {
  id: string;
  userId: string;
  key: string | null;
  size: number;
  jobId: string | null;
  workspaceId: string | null;
  people: Generated<JsonValue>;
  createdAt: Generated<string>;
  expiresAt: Generated<string>;
}

export interface WorkspaceMember {
  id: string;
  workspaceId: string;
  userId: string;
  role: string;
  isActive: Generated<boolean>;
  department: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  version: Generated<number>;
  isHeldBack: Generated<boolean>;
  isBilling: Generated<boolean>;
  capacityHours: Generated<number>;
}

export interface WorkspaceStorage {
  workspaceId: string;
  usedBytes: Generated<number>;
  reservedBytes: Generated<number>;
}

export interface AuthAuditLogEntries {
  instance_id: string | null;
  id: string;
  payload: JsonValue | null;
  created_at: Generated<string | null>;
  ip_address: Generated<string>;
}

export interface AuthFlowState {
  id: Generated<string>;
  user_id: string | null;
  auth_code_hash: string | null;
  code_challenge: string;
  code_challenge_method: string;
  provider_type: string;
  authentication_method: string;
  auth_code_issued_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  provider_tokens: string | null;
  session_id: string | null;
}

export interface AuthIdentities {
  id: Generated<string>;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Generated<JsonValue>;
  last_sign_in_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface AuthMfaChallenges {
  id: Generated<string>;
  factor_id: string;
  otp_hash: string | null;
  attempts: Generated<number>;
  verified_at: string | null;
  created_at: Generated<string>;
  expires_at: string;
  session_id: string;
}

export interface AuthMfaFactors {
  id: Generated<string>;
  user_id: string;
  friendly_name: Generated<string>;
  factor_type: string;
  status: Generated<string>;
  secret: string | null;
  phone: string | null;
  last_challenged_at: string | null;
  last_used_step: number | null;
  failed_attempts: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  locked_until: string | null;
}

export interface AuthMfaRecoveryCodes {
  factor_id: string;
  code_hash: string;
  used_at: string | null;
  created_at: Generated<string>;
}

export interface AuthOauthFlows {
  state_hash: string;
  browser_hash: string;
  provider: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: string | null;
  session_id: string | null;
  created_at: Generated<string>;
}

export interface AuthOneTimeTokens {
  id: Generated<string>;
  user_id: string;
  token_type: string;
  relates_to: string;
  link_hash: string;
  code_hash: string;
  attempts: Generated<number>;
  flow_state_id: string | null;
  created_at: Generated<string>;
  expires_at: string;
}

export interface AuthRateLimits {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface AuthSessions {
  id: Generated<string>;
  user_id: string;
  aal: Generated<string>;
  amr: Generated<JsonValue>;
  factor_id: string | null;
  not_after: string | null;
  refresh_token_counter: Generated<number>;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  passkey_id: string | null;
}

export interface AuthUsedIdTokens {
  hash: string;
  expires_at: string;
}

export interface AuthUsers {
  id: Generated<string>;
  role: Generated<string>;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  reauthentication_sent_at: string | null;
  invited_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_confirmations: Generated<number>;
  phone_change: string | null;
  phone_change_sent_at: string | null;
  last_sign_in_at: string | null;
  banned_until: string | null;
  raw_app_meta_data: Generated<JsonValue>;
  raw_user_meta_data: Generated<JsonValue>;
  is_anonymous: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
  proven_email: string | null;
  proven_by: string | null;
  proven_at: string | null;
  email_change_agreed: string | null;
}

export interface AuthWebauthnChallenges {
  id: string;
  session_id: string | null;
  challenge: string;
  created_at: Generated<string>;
  expires_at: string;
}

export interface AuthWebauthnCredentials {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  friendly_name: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  last_used_at: string | null;
}

export interface DB {
  Absence: Absence;
  AccessToRevoke: AccessToRevoke;
  AiSettings: AiSettings;
  AiUsage: AiUsage;
  ApiToken: ApiToken;
  ApiTokenUse: ApiTokenUse;
  ArchiveBatch: ArchiveBatch;
  ArchiveRule: ArchiveRule;
  AssigneeTally: AssigneeTally;
  AttachmentUpload: AttachmentUpload;
  AuditChain: AuditChain;
  AuditEntry: AuditEntry;
  AuditRetention: AuditRetention;
  AuditSeal: AuditSeal;
  Baseline: Baseline;
  CalendarEntry: CalendarEntry;
  CalendarFeed: CalendarFeed;
  Chat: Chat;
  ChatApp: ChatApp;
  ChatMessage: ChatMessage;
  ChatProposal: ChatProposal;
  ChatThread: ChatThread;
  ChatTurn: ChatTurn;
  CommandsToRemove: CommandsToRemove;
  CommentReport: CommentReport;
  Connection: Connection;
  ConnectionEvent: ConnectionEvent;
  ConnectionFlow: ConnectionFlow;
  CustomField: CustomField;
  DeadlineClock: DeadlineClock;
  DeadlineTold: DeadlineTold;
  Demo: Demo;
  DemoData: DemoData;
  DemoTemplate: DemoTemplate;
  Document: Document;
  DocumentAttachment: DocumentAttachment;
  DocumentComment: DocumentComment;
  DocumentContent: DocumentContent;
  DocumentMention: DocumentMention;
  DocumentReading: DocumentReading;
  DocumentReference: DocumentReference;
  DocumentShare: DocumentShare;
  DocumentUpdate: DocumentUpdate;
  DocumentVersion: DocumentVersion;
  Event: Event;
  EventReader: EventReader;
  FavoriteOrder: FavoriteOrder;
  FavoriteView: FavoriteView;
  FavouriteProject: FavouriteProject;
  FileText: FileText;
  FileToStore: FileToStore;
  FollowedFile: FollowedFile;
  IdempotencyKey: IdempotencyKey;
  ImportedFile: ImportedFile;
  ImportedTask: ImportedTask;
  IncomingMail: IncomingMail;
  Invitation: Invitation;
  Issue: Issue;
  IssueAssignee: IssueAssignee;
  IssueAttachment: IssueAttachment;
  IssueComment: IssueComment;
  IssueLabel: IssueLabel;
  IssueSync: IssueSync;
  ItemAudience: ItemAudience;
  JoinRequest: JoinRequest;
  Label: Label;
  LinkPreview: LinkPreview;
  LinkedItem: LinkedItem;
  LongJob: LongJob;
  LongJobPart: LongJobPart;
  LongJobWork: LongJobWork;
  MailAllowance: MailAllowance;
  MailboxPlace: MailboxPlace;
  Note: Note;
  Notification: Notification;
  NotificationAddress: NotificationAddress;
  NotificationAddressTest: NotificationAddressTest;
  NotificationDelivery: NotificationDelivery;
  NotificationEntry: NotificationEntry;
  NotificationMute: NotificationMute;
  NotificationSetting: NotificationSetting;
  OperatorMessage: OperatorMessage;
  OverdueList: OverdueList;
  PaymentEvent: PaymentEvent;
  PendingMail: PendingMail;
  PersonHints: PersonHints;
  PictureUpload: PictureUpload;
  PlanWarning: PlanWarning;
  Project: Project;
  ProjectCalendar: ProjectCalendar;
  ProjectCounter: ProjectCounter;
  ProjectMailAddress: ProjectMailAddress;
  ProjectMember: ProjectMember;
  ProjectUpdate: ProjectUpdate;
  ProjectWithoutAi: ProjectWithoutAi;
  PushDevice: PushDevice;
  PushKey: PushKey;
  RemoteChange: RemoteChange;
  RemovedFile: RemovedFile;
  ReportSubscription: ReportSubscription;
  SavedView: SavedView;
  SearchEntry: SearchEntry;
  ServerSetup: ServerSetup;
  SharedView: SharedView;
  ShownTimeBlock: ShownTimeBlock;
  Sprint: Sprint;
  SprintCadence: SprintCadence;
  SprintDay: SprintDay;
  SprintItem: SprintItem;
  SprintReport: SprintReport;
  StatusInterval: StatusInterval;
  Subscription: Subscription;
  Subtask: Subtask;
  SyncedComment: SyncedComment;
  SyncedIssue: SyncedIssue;
  Task: Task;
  TaskAlias: TaskAlias;
  TaskAttachment: TaskAttachment;
  TaskComment: TaskComment;
  TaskFollower: TaskFollower;
  TaskReminder: TaskReminder;
  TaskTally: TaskTally;
  TaskText: TaskText;
  Template: Template;
  ThreadComment: ThreadComment;
  TimeBlock: TimeBlock;
  TimeEntry: TimeEntry;
  User: User;
  VisitorComment: VisitorComment;
  Webhook: Webhook;
  WebhookDelivery: WebhookDelivery;
  WebhookEvent: WebhookEvent;
  WebhookQueue: WebhookQueue;
  WorkImport: WorkImport;
  WorkImportPage: WorkImportPage;
  WorkView: WorkView;
  Workflow: Workflow;
  WorkflowAddress: WorkflowAddress;
  WorkflowApproval: WorkflowApproval;
  WorkflowDraft: WorkflowDraft;
  WorkflowHook: WorkflowHook;
  WorkflowRun: WorkflowRun;
  WorkflowSchedule: WorkflowSchedule;
  WorkflowSettings: WorkflowSettings;
  WorkflowStepRun: WorkflowStepRun;
  WorkflowTurn: WorkflowTurn;
  WorkflowUsage: WorkflowUsage;
  WorkflowVersion: WorkflowVersion;
  Workspace: Workspace;
  WorkspaceImport: WorkspaceImport;
  WorkspaceMember: WorkspaceMember;
  WorkspaceStorage: WorkspaceStorage;
  'auth.audit_log_entries': AuthAuditLogEntries;
  'auth.flow_state': AuthFlowState;
  'auth.identities': AuthIdentities;
  'auth.mfa_challenges': AuthMfaChallenges;
  'auth.mfa_factors': AuthMfaFactors;
  'auth.mfa_recovery_codes': AuthMfaRecoveryCodes;
  'auth.oauth_flows': AuthOauthFlows;
  'auth.one_time_tokens': AuthOneTimeTokens;
  'auth.rate_limits': AuthRateLimits;
  'auth.sessions': AuthSessions;
  'auth.used_id_tokens': AuthUsedIdTokens;
  'auth.users': AuthUsers;
  'auth.webauthn_challenges': AuthWebauthnChallenges;
  'auth.webauthn_credentials': AuthWebauthnCredentials;
}
