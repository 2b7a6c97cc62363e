import {
  File,
  FileArchive,
  FileCode,
  FileHeadphone,
  FileImage,
  FilePlay,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
} from 'lucide-react';
import styles from './attachments.module.css';

type Kind = 'picture' | 'text' | 'table' | 'packed' | 'film' | 'sound' | 'code' | 'other';

const ICONS: Record<Kind, LucideIcon> = {
  picture: FileImage,
  text: FileText,
  table: FileSpreadsheet,
  packed: FileArchive,
  film: FilePlay,
  sound: FileHeadphone,
  code: FileCode,
  other: File,
};

// If the content type is unknown, the file extension selects the icon, and nothing else.
const ENDINGS: readonly (readonly [Kind, RegExp])[] = [
  ['picture', /\.(?:png|jpe?g|gif|webp|avif|svg|heic|tiff?|bmp|psd|ai|fig|sketch)$/],
  ['table', /\.(?:csv|tsv|xlsx?|ods|numbers)$/],
  ['packed', /\.(?:zip|gz|tgz|bz2|xz|7z|rar|tar)$/],
  ['film', /\.(?:mp4|mov|webm|mkv|avi)$/],
  ['sound', /\.(?:mp3|wav|ogg|flac|m4a)$/],
  ['code', /\.(?:html?|css|m?[jt]sx?|json|xml|ya?ml|sql|sh|py|rb|go|rs|java|c|cpp|php)$/],
  ['text', /\.(?:pdf|txt|md|docx?|odt|rtf|pages|pptx?|key)$/],
];

/** The icon for the kind of a file. */
export function FileIcon({ name, mime }: { name: string; mime: string }) {
  const kind = kindOf(name.toLowerCase(), mime);
  const Icon = ICONS[kind];
  return <Icon className={styles.icon} data-kind={kind} aria-hidden="true" />;
}

function kindOf(name: string, mime: string): Kind {
  if (mime.startsWith('image/')) return 'picture';
  if (mime.startsWith('video/')) return 'film';
  if (mime.startsWith('audio/')) return 'sound';
  if (mime === 'application/pdf') return 'text';
  return ENDINGS.find(([, pattern]) => pattern.test(name))?.[0] ?? (mime.startsWith('text/') ? 'text' : 'other');
}
