import { expect, it } from 'vitest'
import { findHeadings, guessColumns, readStatement } from '@/domain/payments/bank-statement.ts'
import { readStatementFile } from './read-statement-file.ts'

/** A sheet with a date and time, a text and a number, as banks write them. */
const sheet = [
  'UEsDBBQAAAAIAAAAe11Shcw88AAAAIUCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2SPVLDMBCFr+JRm4nkUFAwtlMALVBwgUVexxrrb7Sb4N',
  'weWQkUTCBNqh3pvX3frkbNdna2OmAiE3wrNrIW2655P0akKiueWjEyxwelSI/ogGSI6LMyhOSA8zHtVAQ9wQ7VXV3fKx08o+c1Lxmia55wgL3l',
  '6nnO1ydKQkuiejwZF1YrIEZrNHDW1cH3vyjrM0HmzuKh0URaZYNQFwmL8jfg3Pea106mx+oNEr+Ayy41W/UZ0vQRwiT/D7kwZRgGo7EPeu9yi6',
  'SYEHoaEdlZWap0YPzqOr+YSZWyufEgP/lX5iA+WqRbv0IJ/Sar8tG6L1BLAwQUAAAACAAAAHtdS4OjOpYAAAAFAQAACwAAAF9yZWxzLy5yZWxz',
  'jc89DsIwDAXgq0Q+QN0yMKCmXVi6Ii4QUvdHbeLICVBuT0aKGBj9/PRZrtvNrepBEmf2GqqihLapL7SalIM4zSGq3PBRw5RSOCFGO5EzseBAPm',
  '8GFmdSHmXEYOxiRsJDWR5RPg3Ym6rrNUjXV6Cur0D/2DwMs6Uz27sjn36c+Gpk2chIScO24pNluTEvRUYBmxp3DzZvUEsDBBQAAAAIAAAAe110',
  'm4cgoQAAAPsAAAAPAAAAeGwvd29ya2Jvb2sueG1sjY89DoMwDIWvEvkABDp0QBCWduAYKZgmgsTITluO3wjK3sk/T/6eX9NtYVFvZPEUW6iKEj',
  'rTfIjnB9GsshilBZfSWmstg8NgpaAVY1Ym4mBTHvmpZWW0ozjEFBZ9KcurDtZHOAg1/8OgafID3mh4BYzpgDAuNuXXxPlVwDS7g/yqijZgC/ct',
  'sR0Sgdq3/ZhzgOLa54b7sQJtGn0e6jOb+QJQSwMEFAAAAAgAAAB7XVTRWgyqAAAAhQEAABoAAAB4bC9fcmVscy93b3JrYm9vay54bWwucmVsc6',
  '2QOw6DMBBEr2L5ACxQpIgwNGloo1zAMgtG4I+8zofbx0qUDxJFilSrmV29GW3V3MzMLhhodFbwIst5U1dHnGVMBunRE0sXlgTXMfo9ACmNRlLm',
  'PNq06V0wMiYZBvBSTXJAKPN8B+GbwddM1naCh7YrODstHn9hu74fFR6cOhu0cSMCri5MpBFjgsowYBT8bRE8RpElKoftMuU/y1BcZqRPk6d+xc',
  'PqwfUdUEsDBBQAAAAIAAAAe114lY6pvQAAAE0BAAANAAAAeGwvc3R5bGVzLnhtbFWQuw6DIBSGX4XwAGIdOjSIm0mXLi5dUQ/VhFsAG337gpdU',
  'x/N/Hz8HaDUrib7g/Gh0iW9ZjitGfVgkNANAQBFrX+IhBPsgxHcDKO4zY0FHIoxTPMTRfYi3Dnjv0yElSZHnd6L4qDGjwujgUWcmHeINe0AYJS',
  'uI4yjllcdg5Qkw2hrXxwXPxhYlZ4eMdiBlk/Z+i4s6i6Sd6eaetOLQZoH0pGoVnn1MC4y4tXJ5TaoFV69vTZ1H31pF/n/FflBLAwQUAAAACAAA',
  'AHtdQCgSnesAAAC9AQAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbHWR0U7DIBSGX4XwAD2USbMYyjI1emeiewKsZ5ZYoAHSGd9qt972xW',
  'SdaWaycgX/ycf/BeTmy3ZkwBCNdzUtC0Y3Sh58+IwtYiJ56mJN25T6W4DYtGh1LHyPLk/2Plid8jF8QOwD6vcJsh1wxiqw2jiq5JQ96KSVDP5A',
  'Qm7JaXPabEtKUk2N64zDXQo5N1HJpB6xabWEpCScAmj+gLsl4Knz8RpwvwRs37zz/wHIerMjnx05JfHsPKibaiVWhVhXaybyqiQMl3Z8oezlle',
  'xwPPqgyfP4Mx7x+5oqnypKwQox33t2gos3hPlz1C9QSwECFAMUAAAACAAAAHtdUoXMPPAAAACFAgAAEwAAAAAAAAAAAAAAgAEAAAAAW0NvbnRl',
  'bnRfVHlwZXNdLnhtbFBLAQIUAxQAAAAIAAAAe11Lg6M6lgAAAAUBAAALAAAAAAAAAAAAAACAASEBAABfcmVscy8ucmVsc1BLAQIUAxQAAAAIAA',
  'AAe110m4cgoQAAAPsAAAAPAAAAAAAAAAAAAACAAeABAAB4bC93b3JrYm9vay54bWxQSwECFAMUAAAACAAAAHtdVNFaDKoAAACFAQAAGgAAAAAA',
  'AAAAAAAAgAGuAgAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHNQSwECFAMUAAAACAAAAHtdeJWOqb0AAABNAQAADQAAAAAAAAAAAAAAgAGQAw',
  'AAeGwvc3R5bGVzLnhtbFBLAQIUAxQAAAAIAAAAe11AKBKd6wAAAL0BAAAYAAAAAAAAAAAAAACAAXgEAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54',
  'bWxQSwUGAAAAAAYABgCAAQAAmQUAAAAA',
].join('')

const line = { day: '2026-11-27', time: '14:05', amount: 15_050, bank_number: null, ordinal: 0 }

async function readLines(file: Blob) {
  const rows = await readStatementFile(file)
  const headings = findHeadings(rows)
  return readStatement(rows, headings, guessColumns(rows[headings] ?? []))
}

it('a statement is read from a spreadsheet', async () => {
  const { lines, unreadable } = await readLines(new Blob([Uint8Array.from(Buffer.from(sheet, 'base64'))]))
  expect(lines).toEqual([{ ...line, description: 'QR Señora Núñez' }])
  expect(unreadable).toEqual([])
})

it('a statement is read from a text, in Latin-1 as well', async () => {
  const text = 'Fecha;Glosa;Abono\r\n27/11/2026 14:05;Señora;150,50\r\n'
  for (const encoding of ['utf8', 'latin1'] as const) {
    const { lines } = await readLines(new Blob([Uint8Array.from(Buffer.from(text, encoding))]))
    expect(lines).toEqual([{ ...line, description: 'Señora' }])
  }
})

it('what is neither is refused', async () => {
  await expect(readStatementFile(new Blob([Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])]))).rejects.toThrow(
    /zip/i,
  )
})
