import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { DisclosureMenu } from '../../ui/disclosure-menu'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/link-button'
import { Specimen } from './specimen'

const TONES = ['primary', 'vip', 'plain', 'quiet', 'danger'] as const

export function Controls() {
  const [open, setOpen] = useState(false)
  const [loved, setLoved] = useState(false)
  return (
    <>
      <Specimen title="Buttons">
        {TONES.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button size="large">Large</Button>
        <Button size="small">Small</Button>
        <Button busy>Sending...</Button>
        <Button disabled>Disabled</Button>
        <LinkButton to="/">Link button</LinkButton>
        <IconButton
          icon={Heart}
          label="Favorite"
          aria-pressed={loved}
          onClick={() => setLoved(!loved)}
        />
      </Specimen>
      <Specimen title="Menu and dialog">
        <DisclosureMenu label="Menu">
          <a href="#one" className="block px-3 py-2">
            One
          </a>
        </DisclosureMenu>
        <Button tone="plain" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Delete Playlist"
          actions={
            <>
              <Button tone="plain" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button tone="danger" onClick={() => setOpen(false)}>
                Delete
              </Button>
            </>
          }
        >
          <p>Are you sure you want to delete this playlist? This action cannot be undone.</p>
        </Dialog>
      </Specimen>
    </>
  )
}
