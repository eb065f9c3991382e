import Checkbox from '@mui/material/Checkbox'

interface ChooseBoxProps {
  isChosen: boolean
  label: string
  /** @param toHere Whether Shift is down: all from the last one chosen to this one. */
  onChoose: (isChosen: boolean, toHere: boolean) => void
}

/** Chooses an entry of a list, to be decided with others; x does while the toggle of its row has the focus. */
export function ChooseBox({ isChosen, label, onChoose }: ChooseBoxProps) {
  return (
    <Checkbox
      size="small"
      // Its row is no higher for it.
      sx={{ my: -1 }}
      checked={isChosen}
      onChange={({ nativeEvent }, checked) =>
        onChoose(checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': 'x' } }}
    />
  )
}
