import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ToolProps } from '#features/documents/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { perform } from '#web/use-mutation';
import { useSubmit } from '#web/use-submit';
import { SHIPPED } from '../fields.ts';
import { createFromTemplate } from './data.ts';
import * as words from './words.ts';

/** Creates a document from one of the place's own templates, or from one that comes with Cairn. */
export function Tool({ isOpen, onClose, ...props }: ToolProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={words.newFromTemplate} description={words.explained}>
      {isOpen ? <TemplateForm {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}

function TemplateForm({ place, documents, onClose, onOpen }: Omit<ToolProps, 'isOpen'>) {
  const own = documents
    .filter(({ isTemplate }) => isTemplate)
    .map(({ id, title, icon }) => ({
      value: id,
      label: title || words.untitled,
      description: words.own,
      icon: icon === null ? undefined : <span aria-hidden="true">{icon}</span>,
    }));
  const options = [...own, ...SHIPPED.map((value) => ({ value: value as string, ...words.shipped[value] }))];
  const [selected, setSelected] = useState(options[0]?.value ?? '');
  const sending = useSubmit(async (value: string) => {
    const template = SHIPPED.find((name) => name === value);
    const from = template === undefined ? { documentId: value } : { template };
    const created = await perform(createFromTemplate, { ...place, from }).confirmed;
    onClose();
    onOpen(created.id);
  });
  return (
    <Form error={sending.error?.message} onSubmit={() => void sending.submit(selected)}>
      <RadioCards label={words.template} value={selected} onValueChange={setSelected} options={options} />
      <FormActions align="end">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" icon={<Plus />} busy={sending.isPending}>
          {words.createDocument}
        </Button>
      </FormActions>
    </Form>
  );
}
