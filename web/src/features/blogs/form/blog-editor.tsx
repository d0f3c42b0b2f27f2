import type { Language } from '@konsil/contract/core/texts'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PictureFrame } from '../../../ui/drawing/icons.tsx'
import { RichEditor, type WritingProps } from '../../rich-editor/rich-editor.tsx'
import type { Tool } from '../../rich-editor/toolbar.tsx'
import type { TextKind } from '../../rich-editor/use-editor.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { picture, type PictureAttributes, showPictures } from './picture-node.ts'
import type { PicturesSeen } from './use-pictures-seen.ts'

const asItIs = (html: string) => html
const kind: TextKind = { extensions: [picture], isSecure: true, read: asItIs, write: asItIs }

interface BlogEditorProps extends WritingProps {
  lang: Language
  seen: PicturesSeen
}

/** The text of a blog in one language, with its pictures (BLOG-07). */
export function BlogEditor({ seen, ...props }: BlogEditorProps) {
  const [opened, setOpened] = useState<Partial<PictureAttributes>>()
  const tool: Tool = {
    name: 'picture',
    sign: <PictureFrame />,
    isOn: editor => editor.isActive('picture'),
    act: editor => setOpened(pictureAt(editor)),
  }
  /** The dialog goes first: it gives the focus back before the text gets it. */
  const close = () => flushSync(() => setOpened(undefined))
  return (
    <RichEditor {...props} kind={kind} tools={[tool]}>
      {editor => (
        <>
          <Pictures editor={editor} seen={seen} />
          {opened && (
            <PictureDialog
              of={opened}
              seen={seen}
              language={props.lang}
              onClose={() => setOpened(undefined)}
              onTake={attributes => {
                close()
                takePicture(editor, attributes)
              }}
              onRemove={() => {
                close()
                editor.chain().focus().deleteSelection().run()
              }}
            />
          )}
        </>
      )}
    </RichEditor>
  )
}

/** They are drawn by the editor, which knows nothing of what is asked for. */
function Pictures({ editor, seen }: { editor: Editor; seen: PicturesSeen }) {
  const { t } = useTranslation('blogs')
  const gone = t('picture.gone')
  useEffect(() => showPictures(editor, seen, gone), [editor, seen, gone])
  return null
}

/** The one that is chosen, to be changed; nothing where a new one comes. */
const pictureAt = (editor: Editor): Partial<PictureAttributes> =>
  editor.isActive('picture') ? editor.getAttributes('picture') : {}

function takePicture(editor: Editor, attrs: PictureAttributes) {
  const typed = editor.chain().focus()
  if (editor.isActive('picture')) typed.updateAttributes('picture', attrs).run()
  else typed.insertContent({ type: 'picture', attrs }).run()
}
