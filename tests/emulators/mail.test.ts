import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import { addMail } from '../../functions/src/mail/mail.ts'
import type { InboxMail } from '../../tools/mail/mail-inbox.ts'

test('a mail that is left to be sent arrives in the inbox for development', async () => {
  const to = `${randomUUID()}@example.com`
  const batch = db().batch()
  addMail(
    batch,
    {
      kind: 'owner-revoked',
      entityId: randomUUID(),
      to,
      replyTo: 'gerencia@cafe.example.bo',
      message: { subject: 'Un negocio', parts: [{ label: 'El motivo:', quote: '¿Ñandú? 🇧🇴' }] },
      locale: 'es',
      userId: null,
    },
    Timestamp.now(),
  )
  await batch.commit()
  const mails = await vi.waitFor(
    async () => {
      const response = await fetch(`${process.env['MAIL_ORIGIN']}/mails.json?to=${encodeURIComponent(to)}`)
      const found = (await response.json()) as InboxMail[]
      expect(found.length).toBeGreaterThan(0)
      return found
    },
    { timeout: 25_000, interval: 200 },
  )
  expect(mails).toMatchObject([
    {
      to: [to],
      reply_to: 'gerencia@cafe.example.bo',
      subject: 'Un negocio',
      text: expect.stringContaining('> ¿Ñandú? 🇧🇴') as unknown,
      html: expect.stringContaining('¿Ñandú? 🇧🇴') as unknown,
    },
  ])
  const page = await fetch(`${process.env['MAIL_ORIGIN']}/${mails[0]?.number}`)
  expect(await page.text()).toContain('¿Ñandú? 🇧🇴')
})
