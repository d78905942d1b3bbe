// What is sent and stored of the answers, and which addresses look mistyped.
import { expect, test } from 'vitest'
import { nxtGen } from '../../../shared/forms/nxt-gen.ts'
import { likelyEmail } from '../../../src/forms/email-field.tsx'
import { wireValues } from '../../../src/forms/form-data.ts'

test('a whole date is sent, and no partner who is not there', () => {
  const date = { 'playerDob-day': '27', 'playerDob-month': 'Mar', 'playerDob-year': '2014' }
  const typed = { ...date, partnerName: 'Ayanda', consentVersion: '2025-08-01' }
  const sent = { playerDob: '2014-03-27', consentVersion: '2025-08-01' }
  expect(wireValues(nxtGen, typed)).toEqual(sent)
  const pair = { hasPartner: 'yes', partnerName: 'Ayanda' }
  expect(wireValues(nxtGen, { ...typed, ...pair })).toEqual({ ...sent, ...pair })
})

test.each([
  ['sam@gmial.com', 'sam@gmail.com'],
  ['sam@gmail.con', 'sam@gmail.com'],
  ['sam@hotmial.com', 'sam@hotmail.com'],
  ['sam@outlok.com', 'sam@outlook.com'],
  ['Sam.B@Yaho.com', 'Sam.B@yahoo.com'],
  ['sam@mweb.co.z', 'sam@mweb.co.za'],
  ['sam@gmail.co', 'sam@gmail.com'],
  ['sam@gmail.co.za', 'sam@gmail.com'],
  ['sam@gmailcom', 'sam@gmail.com'],
  ['sam@icloud.co', 'sam@icloud.com'],
  ['sam@yahoo.co.z', 'sam@yahoo.co.za'],
  ['sam@hotmail.cm', 'sam@hotmail.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

const REAL =
  'gmail.com yahoo.com yahoo.co.uk yahoo.ca yahoo.com.au ymail.com rocketmail.com hotmail.co.uk outlook.co.za ' +
  'live.co.za gmx.de mail.com email.com icloud.com me.com mac.com mc.com proton.me pm.me webmail.co.za mnet.co.za ' +
  'telkom.net iafrica.com life.com line.com cloud.com hotmart.com visitor.example college.example'

test.each([...REAL.split(' ').map((host) => `sam@${host}`), 'sam', 'a@b@c', ''])(
  'nothing is suggested for %s',
  (typed) => {
    expect(likelyEmail(typed)).toBeNull()
  },
)
