import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Download, Expand, ImageUpscale, MessageSquareText, Paperclip, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import type { MenuItem } from '#ui/menu';
import { TextField } from '#ui/text-field';
import type { Document } from '#features/documents/contract';
import type { TextFileParts } from '../beside.ts';
import * as words from '../words.ts';
import { boundedWidth, mediaOf } from './media-nodes.ts';
import { ToolMenu } from './tool-menu.tsx';

interface MediaToolsProps {
  editor: Editor;
  document: Document;
  parts: TextFileParts | null;
}

const STEP = 10;
const WORDS_MAX = 500;

/** What can be done with the selected image or file. */
export function MediaTools({ editor, document, parts }: MediaToolsProps) {
  const [isDescribing, setDescribing] = useState(false);
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection)) return null;
  const media = mediaOf(selection.node);
  const { fileId, width } = media;
  const isImage = media.type === 'image';
  const change = (attrs: object) => editor.commands.updateAttributes(media.type, attrs);
  const label = isImage ? words.imageTools : words.fileTools;
  const items = (): MenuItem[] => [
    ...(isImage
      ? [
          { label: words.describeImage, icon: <MessageSquareText />, onSelect: () => setDescribing(true) },
          { label: words.wider, icon: <ZoomIn />, onSelect: () => change({ width: boundedWidth((width ?? 100) + STEP) }) },
          { label: words.narrower, icon: <ZoomOut />, onSelect: () => change({ width: boundedWidth((width ?? 100) - STEP) }) },
          { label: words.ownWidth, icon: <ImageUpscale />, onSelect: () => change({ width: null }) },
        ]
      : []),
    ...(fileId !== null && parts !== null
      ? [
          ...(isImage ? [{ label: words.openImage, icon: <Expand />, onSelect: () => parts.open(document, fileId) }] : []),
          { label: words.downloadFile, icon: <Download />, onSelect: () => parts.save(document, fileId) },
        ]
      : []),
    'line',
    {
      label: isImage ? words.deleteImage : words.deleteFile,
      icon: <Trash2 />,
      danger: true,
      onSelect: () => editor.chain().focus().deleteSelection().run(),
    },
  ];
  return (
    <>
      <ToolMenu label={label} icon={isImage ? <ImageUpscale /> : <Paperclip />} items={items} />
      <Dialog open={isDescribing} onOpenChange={setDescribing} title={words.describeImage}>
        <DescribeForm
          media={media}
          onSave={(attrs) => {
            change(attrs);
            setDescribing(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface DescribeFormProps {
  media: { readonly alt: string; readonly caption: string };
  onSave: (attrs: { alt: string; caption: string }) => void;
}

function DescribeForm({ media, onSave }: DescribeFormProps) {
  const [alt, setAlt] = useState(media.alt);
  const [caption, setCaption] = useState(media.caption);
  return (
    <Form onSubmit={() => onSave({ alt: alt.trim(), caption: caption.trim() })}>
      <TextField
        label={words.altText}
        hint={words.altTextHint}
        maxLength={WORDS_MAX}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <TextField
        label={words.caption}
        maxLength={WORDS_MAX}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
      <FormActions align="end">
        <Button type="submit" variant="primary">
          {words.saveDescription}
        </Button>
      </FormActions>
    </Form>
  );
}
