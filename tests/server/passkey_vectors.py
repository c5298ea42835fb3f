#!/usr/bin/env python3
"""What authenticators and browsers say of passkeys, made apart from the server's code: keys and signatures by Python's
cryptography, CBOR and the bytes of authenticators written here by hand, as https://www.w3.org/TR/webauthn-2/ has them.

Writes tests/server/passkey_vectors.hpp. Keys are derived (HKDF) and signatures deterministic, so it always writes the
same. Usage: tests/server/passkey_vectors.py > tests/server/passkey_vectors.hpp
"""
import hashlib
import json

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SITE, ORIGIN = "cards.example.org", "https://cards.example.org"
UP, UV, BE, BS, AT, ED = 1, 4, 8, 16, 64, 128


def secret(info: str, length: int = 32) -> bytes:
    return HKDF(hashes.SHA256(), length, b"0", info.encode()).derive(b"Sheepshead passkeys")


def cbor(value) -> bytes:
    def head(kind: int, n: int) -> bytes:
        if n < 24:
            return bytes([kind << 5 | n])
        for more, size in ((24, 1), (25, 2), (26, 4)):
            if n < 1 << 8 * size:
                return bytes([kind << 5 | more]) + n.to_bytes(size, "big")
        raise ValueError(n)

    if isinstance(value, bool):
        return b"\xf5" if value else b"\xf4"
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value)) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    return head(5, len(value)) + b"".join(cbor(k) + cbor(v) for k, v in value.items())


class Es256:
    def __init__(self, info: str):
        self.key = ec.derive_private_key(int.from_bytes(secret(info), "big"), ec.SECP256R1())

    def cose(self) -> bytes:
        at = self.key.public_key().public_numbers()
        return cbor({1: 2, 3: -7, -1: 1, -2: at.x.to_bytes(32, "big"), -3: at.y.to_bytes(32, "big")})

    def sign(self, data: bytes) -> bytes:
        return self.key.sign(data, ec.ECDSA(hashes.SHA256(), deterministic_signing=True))


class EdDsa:
    def __init__(self, info: str):
        self.key = ed25519.Ed25519PrivateKey.from_private_bytes(secret(info))

    def cose(self) -> bytes:
        return cbor({1: 1, 3: -8, -1: 6, -2: self.key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)})

    def sign(self, data: bytes) -> bytes:
        return self.key.sign(data)


def client_data(kind: str, challenge: str, origin: str = ORIGIN, **more) -> bytes:
    said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False, **more}
    return json.dumps(said, separators=(",", ":")).encode()


def head(flags: int, counter: int, site: str = SITE) -> bytes:
    return hashlib.sha256(site.encode()).digest() + bytes([flags]) + counter.to_bytes(4, "big")


def made(key, credential: bytes, flags: int = UP | UV | AT, site: str = SITE, end: bytes = b"", cose=None) -> bytes:
    """authData of a passkey that was made."""
    passkey = bytes(16) + len(credential).to_bytes(2, "big") + credential + (cose or key.cose())
    return head(flags, 0, site) + passkey + end


def attestation(data: bytes, fmt: str = "none", statement=None) -> bytes:
    return cbor({"fmt": fmt, "attStmt": statement or {}, "authData": data})


vectors = {}


def add(name: str, data: bytes) -> None:
    vectors[name] = data.hex()


CHALLENGE = "c2hlZXBzaGVhZA"
es, ed = Es256("ES256"), EdDsa("EdDSA")
es_id, ed_id = secret("credential ES256"), secret("credential EdDSA", 64)

add("kMakeClientData", client_data("webauthn.create", CHALLENGE))
add("kUseClientData", client_data("webauthn.get", CHALLENGE, other_keys_can_be_added_here="do not compare"))
add("kEs256Credential", es_id)
add("kEs256Key", es.cose())
add("kEs256Made", attestation(made(es, es_id)))
add("kEdDsaCredential", ed_id)
add("kEdDsaKey", ed.cose())
add("kEdDsaMade", attestation(made(ed, ed_id, UP | UV | BE | BS | AT | ED, end=cbor({"credProtect": 2}))))

used = head(UP | UV, 7)
signed = used + hashlib.sha256(bytes.fromhex(vectors["kUseClientData"])).digest()
add("kUsed", used)
add("kEs256Signature", es.sign(signed))
add("kEdDsaSignature", ed.sign(signed))

# What must be refused, each rightly signed.
for name, flags, site in (
    ("OtherSite", UP | UV, "evil.example.org"),
    ("NotVerified", UP, SITE),
    ("NotAsked", UV, SITE),
    ("CopiedAndNot", UP | UV | BS, SITE),
):
    data = head(flags, 8, site)
    add(f"k{name}Used", data)
    add(f"k{name}Signature", es.sign(data + signed[len(used):]))
    add(f"k{name}Made", attestation(made(es, es_id, flags | AT, site)))
add("kPackedMade", attestation(made(es, es_id), "packed", {"alg": -7, "sig": es.sign(made(es, es_id))}))
add("kShortIdMade", attestation(made(es, bytes(15))))
add("kLongIdMade", attestation(made(es, bytes(1024))))
add("kLongestIdMade", attestation(made(es, bytes(1023))))
add("kMoreMade", attestation(made(es, es_id, end=b"\0")))
off_curve = bytearray(es.cose())
off_curve[-1] ^= 1
add("kOffCurveMade", attestation(made(es, es_id, cose=bytes(off_curve))))
# Of order 1: every signature would fit.
add("kSmallOrderMade", attestation(made(ed, ed_id, cose=cbor({1: 1, 3: -8, -1: 6, -2: b"\1" + bytes(31)}))))
rsa = cbor({1: 3, 3: -257, -1: bytes([0x80]) + bytes(255), -2: b"\1\0\1"})
add("kRsaMade", attestation(made(es, es_id, cose=rsa)))

print("// Passkeys of another implementation, as hexadecimal digits. Written by passkey_vectors.py.")
print("#pragma once\n")
print("namespace sheepshead::server::vectors {\n")
for name, digits in vectors.items():
    head_of_line = f"inline constexpr const char* {name} ="
    lines = [digits[at:at + 100] for at in range(0, len(digits), 100)]
    whole = f'{head_of_line} "{digits}";'
    print(whole if len(whole) <= 120 else head_of_line + "\n" + "\n".join(f'    "{line}"' for line in lines) + ";")
print("\n}  // namespace sheepshead::server::vectors")
