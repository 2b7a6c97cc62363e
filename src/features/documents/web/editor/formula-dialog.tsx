import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FORMULA_MAX, type Formula } from '#contract/formulas';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormActions } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { drawFormula } from './formula-drawing.ts';
import { formulaOf } from './formula-nodes.ts';
import { FormulaViews, selectedFormula } from './formula-views.ts';
import styles from './formulas.module.css';
import * as words from '../words.ts';

/** The formulas of a text: its extension, and the dialog in which they are written. */
export function useFormulas() {
  const [open, setOpen] = useState<boolean | null>(null);
  const edit = useEffectEvent((isBlock: boolean) => setOpen(isBlock));
  const [extension] = useState(() => FormulaViews.configure({ onEdit: (isBlock) => edit(isBlock) }));
  return {
    extension,
    dialog: (editor: Editor | null) => (
      <FormulaDialog editor={editor} isBlock={open === true} isOpen={open !== null} onClose={() => setOpen(null)} />
    ),
  };
}

interface FormulaDialogProps {
  editor: Editor | null;
  isBlock: boolean;
  isOpen: boolean;
  onClose: () => void;
}

function FormulaDialog({ editor, isBlock, isOpen, onClose }: FormulaDialogProps) {
  const selected = editor && isOpen ? selectedFormula(editor) : null;
  return (
    <Dialog
      open={isOpen && editor !== null}
      onOpenChange={(now) => (now ? undefined : onClose())}
      title={selected === null ? words.insertFormula : words.editFormula}
    >
      <FormulaForm
        given={selected === null ? { tex: '', isBlock } : formulaOf(selected)}
        isNew={selected === null}
        onSave={(formula) => {
          if (editor) putFormula(editor, formula);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Puts a formula in the place of the selected one, or where the caret is. */
function putFormula(editor: Editor, { tex, isBlock }: Formula): void {
  if (!editor.isEditable) return;
  const node = selectedFormula(editor);
  if (node !== null) editor.chain().focus().updateAttributes(node.type.name, { tex }).run();
  else
    editor
      .chain()
      .focus()
      .insertContent({ type: isBlock ? 'formulaBlock' : 'formula', attrs: { tex } })
      .run();
}

interface FormulaFormProps {
  given: Formula;
  isNew: boolean;
  onSave: (formula: Formula) => void;
  onCancel: () => void;
}

function FormulaForm({ given: { tex: before, isBlock }, isNew, onSave, onCancel }: FormulaFormProps) {
  const [tex, setTex] = useState(before);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const preview = useRef<HTMLSpanElement>(null);
  const said = tex.trim();
  useEffect(() => {
    let isShown = true;
    if (preview.current)
      void drawFormula(preview.current, { tex: said, isBlock }).then((problem) => {
        if (isShown) setWrong(problem);
      });
    return () => {
      isShown = false;
    };
  }, [said, isBlock]);
  const save = () => {
    setAsked(true);
    if (said !== '') onSave({ tex: said, isBlock });
  };
  return (
    <Form onSubmit={save}>
      <TextArea
        label={words.tex}
        hint={words.texHint}
        error={said === '' ? (isAsked ? words.writeFormula : undefined) : wrong === null ? undefined : words.texProblem(wrong)}
        maxLength={FORMULA_MAX}
        data-code
        spellCheck={false}
        autoCapitalize="off"
        value={tex}
        onChange={({ target }) => setTex(target.value)}
        onSubmit={save}
      />
      <div className={styles.preview} role="group" aria-label={words.formulaPreview}>
        <span ref={preview} />
      </div>
      <FormActions align="end">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {isNew ? words.insertFormula : words.saveFormula}
        </Button>
      </FormActions>
    </Form>
  );
}
