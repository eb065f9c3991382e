import { createTheme } from '@mui/material/styles'

/** Returns the hem: what has one can be tapped. Pressed, it is nearly gone. */
const hem = (edge: string, rim = '') => ({
  boxShadow: `${rim}inset 0 calc(-1 * var(--hem)) ${edge}`,
  '&:active': { boxShadow: `${rim}inset 0 -1px ${edge}` },
})
const rim = (edge: string) => `inset 0 0 0 1.5px ${edge}, `

/** As `:focus-visible` of base.css, which MUI's own rules would win over. */
const focusRing = {
  outline: '3px solid var(--focus)',
  outlineOffset: '2px',
  boxShadow: '0 0 0 2px var(--focus-halo)',
}

/** Their own margin of nothing comes after that of `.stack`. */
const inStack = { '.stack > * + &': { marginTop: 'var(--s3)' } }

/** What cannot be done now. */
const disabled = {
  color: 'var(--ink-2)',
  backgroundColor: 'var(--sunken)',
  boxShadow: 'inset 0 0 0 1.5px var(--line)',
}

/**
 * MUI as our own sheet looks. Its colours are the tokens themselves, not copies: day and night follow `data-theme` and
 * the device by them, without a scheme of MUI's.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--action)',
      dark: 'var(--action-deep)',
      light: 'var(--action-tint)',
      contrastText: 'var(--on-action)',
    },
    success: {
      main: 'var(--open)',
      dark: 'var(--open-deep)',
      light: 'var(--open-tint)',
      contrastText: 'var(--on-open)',
    },
    info: { main: 'var(--info)', dark: 'var(--info-deep)', light: 'var(--info-tint)', contrastText: 'var(--on-info)' },
    warning: {
      main: 'var(--featured)',
      dark: 'var(--star)',
      light: 'var(--warn-tint)',
      contrastText: 'var(--on-featured)',
    },
    error: {
      main: 'var(--danger)',
      dark: 'var(--danger-deep)',
      light: 'var(--danger-tint)',
      contrastText: 'var(--on-danger)',
    },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-2)' },
    background: { default: 'var(--page)', paper: 'var(--surface)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 10 },
  typography: { fontFamily: 'var(--font)', button: { textTransform: 'none', fontWeight: 700, letterSpacing: 0 } },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { ...inStack, '&.Mui-focusVisible': focusRing } },
    },
    MuiFormControl: { styleOverrides: { root: inStack } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: {
        root: {
          minHeight: '3rem',
          padding: '0.5rem 1.125rem calc(0.5rem + var(--hem))',
          fontSize: '1rem',
          lineHeight: 1.2,
          textAlign: 'center',
          overflowWrap: 'normal',
          borderRadius: 'var(--r-ctl)',
          transition: 'background-color var(--fast)',
        },
      },
      variants: [
        {
          props: { variant: 'contained', color: 'primary' },
          style: {
            ...hem('var(--action-deep)'),
            '&:hover': hem('var(--action-deep)'),
            '&.Mui-disabled': disabled,
            '&.Mui-focusVisible': focusRing,
          },
        },
        {
          props: { variant: 'outlined' },
          style: {
            border: 0,
            color: 'var(--ink)',
            backgroundColor: 'var(--surface)',
            ...hem('var(--edge)', rim('var(--edge)')),
            '&:hover': { backgroundColor: 'var(--sunken)' },
            '&.Mui-disabled': { ...disabled, border: 0 },
            '&.Mui-focusVisible': focusRing,
          },
        },
        {
          props: { variant: 'outlined', color: 'error' },
          style: { color: 'var(--danger)', ...hem('var(--danger)', rim('var(--danger)')) },
        },
        {
          // As `.link-button`: an action of little weight, in a text or beside another.
          props: { variant: 'text' },
          style: {
            minWidth: 0,
            minHeight: 'var(--tap)',
            padding: 0,
            fontWeight: 400,
            textDecoration: 'underline',
            '&:hover': { textDecoration: 'underline', backgroundColor: 'transparent' },
          },
        },
        {
          props: { variant: 'contained', color: 'error' },
          style: {
            ...hem('var(--danger-deep)'),
            '&:hover': hem('var(--danger-deep)'),
            '&.Mui-disabled': disabled,
            '&.Mui-focusVisible': focusRing,
          },
        },
      ],
    },
    MuiIconButton: {
      styleOverrides: {
        root: { width: 'var(--tap)', height: 'var(--tap)', borderRadius: 'var(--r-ctl)', color: 'var(--ink-2)' },
      },
    },
    // The label stands above its field, where it can be read while one types.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: '0.375rem',
          color: 'var(--ink)',
          fontWeight: 600,
          lineHeight: 'var(--lh)',
          whiteSpace: 'normal',
          '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: '3rem',
          backgroundColor: 'var(--surface)',
          '&.Mui-focused': {
            outline: '3px solid var(--focus)',
            outlineOffset: '2px',
            boxShadow: '0 0 0 2px var(--focus-halo)',
          },
          '&&:hover .MuiOutlinedInput-notchedOutline, &&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--edge)',
            borderWidth: '1.5px',
          },
          '&&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger)', borderWidth: '2px' },
        },
        // Its text area has the padding.
        multiline: { padding: 0 },
        input: {
          height: 'auto',
          padding: '0.625rem 0.75rem',
          '&:focus-visible': { outline: 0, boxShadow: 'none' },
          '&::placeholder': { color: 'var(--ink-2)', opacity: 1 },
          '.MuiInputBase-adornedStart > &': { paddingLeft: 0 },
        },
        notchedOutline: { top: 0, borderColor: 'var(--edge)', borderWidth: '1.5px', '& legend': { display: 'none' } },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
    MuiNativeSelect: { styleOverrides: { icon: { color: 'var(--ink-2)' } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          display: 'flex',
          gap: '0.375rem',
          margin: '0.375rem 0 0',
          fontSize: 'var(--t-meta)',
          lineHeight: 1.4,
          color: 'var(--ink-2)',
          '&.Mui-error': { color: 'var(--danger)', fontWeight: 600 },
          '& .icon': { width: '1.25rem', height: '1.25rem' },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          flex: 1,
          minHeight: 'var(--tap)',
          padding: '0 var(--s4)',
          border: 0,
          fontSize: '1rem',
          fontWeight: 600,
          color: 'var(--ink)',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'var(--ink)',
            backgroundColor: 'var(--surface)',
            boxShadow: 'inset 0 0 0 2px var(--action)',
            fontWeight: 700,
          },
          '&.Mui-focusVisible': { ...focusRing, zIndex: 1 },
        },
      },
    },
    MuiToggleButtonGroup: {
      styleOverrides: { root: { flexWrap: 'wrap', backgroundColor: 'var(--sunken)', borderRadius: 'var(--r-ctl)' } },
    },
    // A sheet at the foot of a phone's screen, a card in the middle of a wide one.
    MuiDialog: {
      styleOverrides: {
        container: { alignItems: 'flex-end', '@media (min-width: 48em)': { alignItems: 'center' } },
        paper: {
          width: '100%',
          maxWidth: '100%',
          maxHeight: 'calc(100dvh - 2rem)',
          margin: 0,
          color: 'var(--ink)',
          backgroundImage: 'none',
          borderRadius: 'var(--r-card) var(--r-card) 0 0',
          boxShadow: 'var(--sh-float)',
          '@media (min-width: 48em)': { width: '34rem', borderRadius: 'var(--r-card)' },
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(20 12 32 / 0.62)' } } },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 'var(--s3)',
          padding: 'var(--s3) var(--gutter)',
          borderBottom: '1px solid var(--line)',
          font: '700 1.25rem/var(--lh-tight) var(--font-sign)',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: { root: { padding: 'var(--s4) var(--gutter)', '&&': { paddingTop: 'var(--s4)' } } },
    },
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          gap: 'var(--s3)',
          padding: 'var(--s3) var(--gutter) calc(var(--s3) + env(safe-area-inset-bottom))',
          borderTop: '1px solid var(--line)',
          // By its own width: one of no width would not go to the next line.
          '& > :last-child': { flex: '1 1 auto' },
          // One above the other, they are of one width.
          '@media (max-width: 29.99em)': { '& > *': { flex: '1 1 auto' } },
        },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          alignSelf: 'center',
          height: 'auto',
          padding: '0.0625rem 0.4375rem',
          borderRadius: 'var(--r-tag)',
          fontSize: 'var(--t-tag)',
          fontWeight: 700,
          lineHeight: 1.4,
        },
        label: { padding: 0, overflow: 'visible', whiteSpace: 'normal' },
      },
      variants: [
        { props: { color: 'success' }, style: { color: 'var(--open)', backgroundColor: 'var(--open-tint)' } },
        { props: { color: 'warning' }, style: { color: 'var(--warn)', backgroundColor: 'var(--warn-tint)' } },
        { props: { color: 'error' }, style: { color: 'var(--danger)', backgroundColor: 'var(--danger-tint)' } },
      ],
    },
    MuiTable: {
      styleOverrides: {
        root: {
          '& caption': {
            padding: 'var(--s2) 0',
            captionSide: 'top',
            color: 'var(--ink)',
            font: '700 1rem/var(--lh) var(--font)',
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: 'var(--s2) var(--s3) var(--s2) 0',
          border: 0,
          borderTop: '1px solid var(--line)',
          font: 'inherit',
          fontVariantNumeric: 'tabular-nums',
          verticalAlign: 'baseline',
        },
        head: { color: 'var(--ink)', fontWeight: 700 },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: { root: { minHeight: 'var(--tap)', marginLeft: 0 }, label: { font: 'inherit' } },
    },
    MuiCheckbox: { styleOverrides: { root: { paddingInlineStart: 0, color: 'var(--edge)' } } },
    MuiRadio: { styleOverrides: { root: { paddingInlineStart: 0, color: 'var(--edge)' } } },
    MuiSwitch: {
      defaultProps: { color: 'warning' },
      styleOverrides: {
        root: { flex: 'none', width: '3.25rem', height: '1.875rem', marginRight: 'var(--s3)', padding: 0 },
        switchBase: {
          padding: '0.3125rem',
          color: 'var(--edge)',
          '&.Mui-checked': { color: 'var(--on-featured)', transform: 'translateX(1.375rem)' },
          '&.Mui-checked + .MuiSwitch-track': { borderColor: 'var(--on-featured)', opacity: 1 },
          '&.Mui-focusVisible': { outline: 0, boxShadow: 'none' },
          '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
          '&:has([aria-disabled="true"]) + .MuiSwitch-track': { borderStyle: 'dashed' },
        },
        input: { left: 0, width: '100%' },
        thumb: { width: '1.25rem', height: '1.25rem', boxShadow: 'none', forcedColorAdjust: 'none' },
        track: {
          boxSizing: 'border-box',
          border: '2px solid var(--edge)',
          borderRadius: 'var(--r-pill)',
          opacity: 1,
          backgroundColor: 'var(--sunken)',
        },
      },
    },
  },
})
